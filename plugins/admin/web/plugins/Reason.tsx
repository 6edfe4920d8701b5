import { Verbatim } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import styles from './plugins.module.css';
import type { PluginInfo } from './use-switch.ts';

/** Why a plugin is not on, in a sentence; what no rule decided is told in the server's words. */
export function Reason({ plugin: { state, reason, sentence } }: { readonly plugin: PluginInfo }) {
  const t = useText('admin');
  if (state === 'on') return null;
  const { kind, only, requires } = reason;
  const named = only.map((one) => t(`plugins.${kind === 'locale' ? 'locales' : 'editions'}.${one}`));
  return (
    <div className={styles.reason}>
      {t(`plugins.why.${kind}`, { name: requires, only: named.join(t('plugins.comma')) })}
      {kind === 'own' && <Verbatim>{sentence}</Verbatim>}
    </div>
  );
}
