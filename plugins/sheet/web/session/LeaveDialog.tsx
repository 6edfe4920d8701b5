import { Dialog, Text } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import type { LeaveQuestion } from './use-leave-question.ts';

interface LeaveDialogProps {
  readonly leaving: LeaveQuestion;
  readonly title: string;
}

/** Loaded with the editor: without a network, too, one leaves. */
export function LeaveDialog({ leaving: { choose, stay, isBusy }, title }: LeaveDialogProps) {
  const t = useText('sheet');
  return (
    <Dialog
      opened
      onClose={stay}
      title={t('edit.leave.title')}
      closeLabel={t('edit.leave.stay')}
      primary={{ label: t('edit.leave.save'), onPress: () => choose('save'), busy: isBusy }}
      secondary={{ label: t('edit.leave.keep'), onPress: () => choose('keep') }}
      apart={{ label: t('edit.leave.discard'), onPress: () => choose('discard') }}
    >
      <Text>{t('edit.leave.text', { title: title.trim() || t('edit.title.hint') })}</Text>
      <Text c="dimmed" mt="xs">
        {t('edit.leave.note')}
      </Text>
    </Dialog>
  );
}
