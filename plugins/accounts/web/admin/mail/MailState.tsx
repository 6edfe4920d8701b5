import { Alert, Button } from '@docstead/core/ui';
import { Verbatim } from '@docstead/core/ui/data';
import { Moment, spaced, useText } from '@docstead/core/web';
import styles from '../settings/settings.module.css';
import { type Config, valueIn } from '../settings/use-config.ts';
import { UNSENT, useUnsent } from './use-unsent.ts';

/** Not set up, on, or on and lately in vain, and why. */
export function MailState({ config }: { readonly config: Config }) {
  const t = useText('accounts');
  const { data = [] } = useUnsent();
  const { mail_missing: missing } = config;
  if (missing.length > 0) {
    return (
      <Alert kind="info" title={t('admin.mail.off')}>
        <ul className={styles.missing}>
          {missing.map((key) => (
            <li key={key}>{t(`admin.mail.missing.${key}`)}</li>
          ))}
        </ul>
      </Alert>
    );
  }
  const [last] = data.toSorted((a, b) => b.added_time - a.added_time);
  if (last) {
    return (
      <Alert
        kind="warn"
        title={t('admin.mail.trouble', { count: data.length })}
        action={
          <Button
            size="xs"
            variant="default"
            onClick={() => document.getElementById(UNSENT)?.scrollIntoView({ block: 'start' })}
          >
            {t('admin.mail.trouble_show')}
          </Button>
        }
      >
        <Moment seconds={last.added_time} say={(time) => spaced(t('admin.mail.trouble_last', { time }))} />
        <Verbatim>{last.failure}</Verbatim>
      </Alert>
    );
  }
  const [host, port] = [valueIn(config, 'mail_host'), valueIn(config, 'mail_port')];
  return (
    <Alert kind="ok" title={t('admin.mail.on')}>
      {t('admin.mail.by', { host, port })}
    </Alert>
  );
}
