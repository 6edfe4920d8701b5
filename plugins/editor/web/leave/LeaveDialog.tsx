import { Dialog, Text } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import type { LeaveQuestion } from './use-leave-question.ts';

interface LeaveDialogProps {
  readonly leaving: LeaveQuestion;
  readonly title: string;
}

/**
 * Leaving unsaved text: saved, kept as a draft, or thrown away, which stands apart. Loaded with the editor: without a
 * network, too, one leaves.
 */
export function LeaveDialog({ leaving: { choose, stay, isBusy }, title }: LeaveDialogProps) {
  const t = useText('editor');
  return (
    <Dialog
      opened
      onClose={stay}
      title={t('leave.title')}
      closeLabel={t('leave.stay')}
      primary={{ label: t('leave.save'), onPress: () => choose('save'), busy: isBusy }}
      secondary={{ label: t('leave.keep'), onPress: () => choose('keep') }}
      apart={{ label: t('leave.discard'), onPress: () => choose('discard') }}
    >
      <Text>{t('leave.text', { title: title.trim() || t('title.hint') })}</Text>
      <Text c="dimmed" mt="xs">
        {t('leave.note')}
      </Text>
    </Dialog>
  );
}
