import { Alert } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { isIllegal } from '../../way-on.ts';

/** The specification's alert: the address asks to go on to another site, which is not done. */
export function RedirectNote({ redirect }: { readonly redirect: string | undefined }) {
  const t = useText('accounts');
  return isIllegal(redirect) ? <Alert kind="error">{t('login.illegal_redirect')}</Alert> : null;
}
