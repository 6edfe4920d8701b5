import { Dialog, Kbd } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { KEY_GROUPS, keyName } from './keys.ts';
import styles from './session.module.css';

/** The keys of the spreadsheet, as this platform writes them. */
export default function KeyboardHelp({ onClose }: { readonly onClose: () => void }) {
  const t = useText('sheet');
  return (
    <Dialog opened onClose={onClose} title={t('edit.help.title')} closeLabel={t('edit.dialog.close')} size="lg">
      <div className={styles.keyGroups}>
        {KEY_GROUPS.map(({ id, keys }) => (
          <section key={id} aria-labelledby={`sheet-keys-${id}`}>
            <h3 id={`sheet-keys-${id}`} className={styles.keyHeading}>
              {t(`edit.help.${id}`)}
            </h3>
            <dl className={styles.keys}>
              {keys.map(([name, key]) => (
                <div key={name}>
                  <dt>{t(`edit.keys.${name}`)}</dt>
                  <dd>
                    <Kbd>{keyName(key)}</Kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={styles.note}>{t('edit.help.table')}</p>
    </Dialog>
  );
}
