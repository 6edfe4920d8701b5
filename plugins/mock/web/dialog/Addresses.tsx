import { Button, IconButton, IconExternalLink, IconTrash, toast } from '@docstead/core/ui';
import { CopyButton, Panel } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import { addressesOf } from './addresses.ts';
import styles from './dialog.module.css';
import type { StoredMock } from './mock-form.ts';

interface AddressesProps {
  readonly mock: StoredMock;
  /** What is answered there is not what stands in the fields. */
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly onDelete: () => void;
}

export function Addresses({ mock, isDirty, isBusy, onDelete }: AddressesProps) {
  const t = useText('mock');
  return (
    <Panel title={t('dialog.addresses')} text={t(isDirty ? 'dialog.addresses_dirty' : 'dialog.addresses_text')}>
      <dl className={styles.addresses}>
        {addressesOf(mock, window.location.origin).map(({ id, text, isWhole }) => (
          <div key={id}>
            <dt>{t(`dialog.${id}`)}</dt>
            <dd>
              <code>{text}</code>
              {isWhole ? (
                <span className={styles.acts}>
                  <CopyButton
                    text={text}
                    labels={{ copy: t(`dialog.copy_${id}`), copied: t('dialog.copied') }}
                    onRefused={() => toast.info(t('dialog.copy_by_hand'))}
                  />
                  <IconButton
                    variant="subtle"
                    color="gray"
                    label={t(`dialog.open_${id}`)}
                    icon={<IconExternalLink size={16} aria-hidden />}
                    renderRoot={(props) => <a {...props} href={text} target="_blank" rel="noopener noreferrer" />}
                  />
                </span>
              ) : (
                <span className={styles.note}>{t('dialog.fits', { path: mock.path.slice(1) })}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Button
        type="button"
        className={styles.end ?? ''}
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        disabled={isBusy}
        onClick={onDelete}
      >
        {t('dialog.delete')}
      </Button>
    </Panel>
  );
}
