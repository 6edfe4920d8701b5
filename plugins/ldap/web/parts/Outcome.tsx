import { Alert } from '@docstead/core/ui';
import { Verbatim } from '@docstead/core/ui/data';
import { type CallError, Refusal, useText } from '@docstead/core/web';
import styles from './directory.module.css';
import type { Tried } from './use-directory-form.ts';

/** The steps of the server, in their order; each has its words. */
const STEPS = ['connect', 'tls', 'bind', 'search', 'login'];

/** Which step failed, in words, and what was said to it. */
export function Failed({ error }: { readonly error: CallError | undefined }) {
  const t = useText('ldap');
  const { step = '', reason = '' } = (error?.data ?? {}) as { readonly step?: string; readonly reason?: string };
  if (!STEPS.includes(step)) return <Refusal error={error} />;
  return (
    <Alert kind="error" title={t(`steps.${step}`)}>
      <Verbatim>{reason}</Verbatim>
    </Alert>
  );
}

export function Outcome({ tried }: { readonly tried: Tried }) {
  const t = useText('ldap');
  const { count, names, encrypted, username, name, dn, uid } = tried;
  const account = uid === '0' ? t('try.no_account') : t('try.account', { uid });
  return (
    <Alert kind={encrypted === 1 ? 'ok' : 'warn'} title={t('try.ok')}>
      <ul className={styles.facts}>
        <li>{t('try.found', { count, names: names.join(', ') })}</li>
        {username !== '' && <li>{t('try.logged_in', { username, name: name || username })}</li>}
        {username !== '' && (
          <li>
            <Verbatim>{dn}</Verbatim>
          </li>
        )}
        {username !== '' && <li>{account}</li>}
        {encrypted === 0 && <li>{t('try.clear')}</li>}
      </ul>
    </Alert>
  );
}
