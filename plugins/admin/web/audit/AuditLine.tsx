import { Button } from '@docstead/core/ui';
import { type CallOutput, formatTime, Moment, useText } from '@docstead/core/web';
import { type ReactNode, useId, useState } from 'react';
import type { api } from '../../contract.ts';
import styles from './audit.module.css';

export const AUDIT = '/api/admin/audit';
type Act = CallOutput<typeof api, typeof AUDIT>['list'][number];

/** Those that have a word of ours; others of plugins are told by their own. */
const OBJECTS: readonly string[] = [
  ...['user', 'item', 'plugin', 'keyword', 'file', 'announcement', 'provider', 'site', 'job'],
];
const WAYS: readonly string[] = ['session', 'token', 'program', 'command', 'guest'];

/** One act: who and what in a sentence, when, and the rest on demand. */
export function AuditLine({ act }: { readonly act: Act }) {
  const t = useText('admin');
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <span className={styles.sentence}>{act.sentence}</span>
        <span className={styles.when}>
          <Moment seconds={act.time} />
        </span>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-controls={details}
          aria-label={t('audit.details', { what: act.sentence })}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'plugins.hide' : 'plugins.details')}
        </Button>
      </div>
      <div id={details}>{isOpen && <Details act={act} />}</div>
    </li>
  );
}

function Details({ act }: { readonly act: Act }) {
  const t = useText('admin');
  const { details, plugin, way, ip, object, object_id, uid, username, time } = act;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('audit.time'), formatTime(time)],
    [t('audit.person'), uid === '0' ? username : t('audit.who', { username, uid })],
    [t('audit.way'), WAYS.includes(way) ? t(`audit.ways.${way}`) : way],
    [t('audit.address'), ip],
    [t('audit.plugin'), plugin],
    [
      t('audit.object'),
      object_id === '' ? '' : `${OBJECTS.includes(object) ? t(`audit.objects.${object}`) : object} ${object_id}`,
    ],
    ...details.map(
      ({ label, value, is_told }) => [label, is_told === 1 ? value : <em key={label}>{t('audit.hidden')}</em>] as const,
    ),
  ];
  return (
    <dl className={styles.details}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
