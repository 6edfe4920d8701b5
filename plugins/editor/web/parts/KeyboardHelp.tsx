import { Dialog, Kbd } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { Fragment } from 'react';
import { isMac, KEY_GROUPS, keyName, keyOf, SHORTCUTS } from '../source/keys.ts';
import styles from './help.module.css';

/** Every key of the editor, as this platform writes them. */
export default function KeyboardHelp({ onClose }: { readonly onClose: () => void }) {
  const t = useText('editor');
  return (
    <Dialog opened onClose={onClose} title={t('help.title')} closeLabel={t('dialog.close')} size="lg">
      <div className={styles.groups}>
        {KEY_GROUPS.map((group) => (
          <section key={group} aria-labelledby={`keys-${group}`}>
            <h3 id={`keys-${group}`} className={styles.heading}>
              {t(`help.${group}`)}
            </h3>
            <dl className={styles.keys}>
              {SHORTCUTS.filter((one) => one.group === group).map((shortcut) => (
                <div key={`${shortcut.id} ${shortcut.key}`}>
                  <dt>{t(`keys.${shortcut.id}`)}</dt>
                  <dd>
                    {keyOf(shortcut)
                      .split(' ')
                      .map((one, at) => (
                        <Fragment key={one}>
                          {at > 0 && shortcut.isEither && '/'}
                          <Kbd>{keyName(one, isMac())}</Kbd>
                        </Fragment>
                      ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={styles.note}>{t('help.leave')}</p>
    </Dialog>
  );
}
