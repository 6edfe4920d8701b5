import { Alert, Dialog, Stack, toast } from '@docstead/core/ui';
import { CopyButton } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import styles from './Tokens.module.css';

interface Props {
  readonly token: string;
  readonly onClose: () => void;
}

/** The only time that the token is seen. */
export function MadeToken({ token, onClose }: Props) {
  const t = useText('accounts');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('tokens.made_title')}
      closeLabel={t('tokens.close')}
      primary={{ label: t('tokens.done') }}
      // A click beside it would take away what is shown once.
      onSubmit={onClose}
    >
      <Stack gap="md">
        <Alert kind="warn" title={t('tokens.once')}>
          {t('tokens.once_text')}
        </Alert>
        <div className={styles.secret}>
          <code>{token}</code>
          <CopyButton
            text={token}
            labels={{ copy: t('tokens.copy'), copied: t('tokens.copied') }}
            onRefused={() => toast.info(t('tokens.copy_by_hand'))}
          />
        </div>
      </Stack>
    </Dialog>
  );
}
