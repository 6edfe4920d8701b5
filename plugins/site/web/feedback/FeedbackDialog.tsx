import { Dialog, Text } from '@docstead/core/ui';
import { CopyButton } from '@docstead/core/ui/data';
import { useSettings, useText } from '@docstead/core/web';
import styles from './feedback.module.css';

/** Where to write to, and a button that copies it. */
export function FeedbackDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText('site');
  const { contact = '' } = useSettings<{ contact?: string }>('site');
  return (
    <Dialog opened onClose={onClose} title={t('feedback.title')} closeLabel={t('feedback.close')}>
      <Text>{t('feedback.text')}</Text>
      <p className={styles.address}>
        <code>{contact}</code>
        <CopyButton
          text={contact}
          word={t('feedback.copy_word')}
          labels={{ copy: t('feedback.copy'), copied: t('feedback.copied') }}
        />
      </p>
    </Dialog>
  );
}
