import { Link, Moment, type Translate } from '@docstead/core/web';
import { addressOf } from '../console/section-address.ts';
import { type Check, warnWhere } from './check.ts';
import { countOf, type Health } from './health-call.ts';

export function productCheck({ version, node, started_time }: Health, t: Translate): Check {
  const started = <Moment seconds={started_time} say={(time) => t('health.started', { time })} />;
  return {
    ...{ name: t('health.product'), state: 'ok', isOfHost: true, notes: [started] },
    text: t('health.product_text', { version, node: node.replace(/^v/, '') }),
  };
}

/** The server answers now, or it does not; that the last letter failed is worth a look while none has gone out since. */
export function mailCheck({ mail }: Health, t: Translate): Check {
  const { is_on, server, failure, sent_time, unsent_time, unsent_failure: reason } = mail;
  const name = t('health.mail');
  if (is_on === 0) return { name, state: 'ok', text: t('health.mail_off') };
  const sent =
    sent_time > 0 ? (
      <Moment seconds={sent_time} say={(time) => t('health.mail_sent', { time })} />
    ) : (
      t('health.mail_sent_none')
    );
  const unsent = <Moment seconds={unsent_time} say={(time) => t('health.mail_unsent', { time, reason })} />;
  const notes = [sent, ...(unsent_time > 0 ? [unsent] : [])];
  if (failure !== '') return { name, notes, state: 'bad', text: t('health.mail_failed', { reason: failure }) };
  return { name, notes, state: warnWhere(unsent_time > sent_time), text: t('health.mail_there', { server }) };
}

export function queueCheck(health: Health, t: Translate): Check {
  const name = t('health.queue');
  if (health.is_queue_known === 0) return { name, state: 'unknown', text: t('health.queue_unknown') };
  const [running, waiting, failed] = ['running', 'waiting', 'failed'].map((state) => countOf(health, state));
  return { name, state: warnWhere(failed !== 0), text: t('health.queue_text', { running, waiting, failed }) };
}

export function pluginsCheck({ stopped }: Health, t: Translate): Check {
  const name = t('health.plugins');
  if (stopped.length === 0) return { name, state: 'ok', isOfHost: true, text: t('health.plugins_ok') };
  const text = t('health.plugins_stopped', { names: stopped.join(t('plugins.comma')) });
  const look = <Link to={addressOf('plugins')}>{t('health.plugins_look')}</Link>;
  return { name, state: 'warn', isOfHost: true, text, notes: [look] };
}
