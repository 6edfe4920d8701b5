import type { Translate } from '@docstead/core/web';
import type { Health } from './health-call.ts';

export interface Check {
  readonly name: string;
  readonly text: string;
  readonly isBad: boolean;
}

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;
/** Share of the disk, and milliseconds, from which on somebody should look. */
const LITTLE_SPACE = 0.05;
const SLOW_ANSWER = 500;

const rounded = (bytes: number, unit: number): number => Math.round((bytes / unit) * 10) / 10;

/** One line for each thing that the site stands on. */
export function checksOf(health: Health, t: Translate): Check[] {
  const { database, redis, files, mail, disk_free, disk_total, memory, node } = health;
  const { kind, version, bytes, milliseconds } = database;
  const about = {
    ...{ kind: kind === 'postgres' ? 'PostgreSQL' : 'SQLite', version },
    ...{ size: rounded(bytes, MIB), ms: milliseconds },
  };
  const hasFailed = files.failure !== '';
  return [
    { name: t('health.database'), text: t('health.database_text', about), isBad: milliseconds >= SLOW_ANSWER },
    { name: t('health.redis'), text: t(`health.redis_${redis}`), isBad: redis === 'away' },
    {
      name: t('health.files'),
      text: hasFailed ? t('health.files_failed', { reason: files.failure }) : t(`health.files_${files.kind}`),
      isBad: hasFailed,
    },
    {
      name: t('health.mail'),
      text:
        mail.failure === ''
          ? t(mail.is_on === 1 ? 'health.mail_there' : 'health.mail_off', { server: mail.server })
          : t('health.mail_failed', { reason: mail.failure }),
      isBad: mail.failure !== '',
    },
    {
      name: t('health.disk'),
      text:
        disk_total === 0
          ? t('health.disk_unknown')
          : t('health.disk_text', { free: rounded(disk_free, GIB), total: rounded(disk_total, GIB) }),
      isBad: disk_total > 0 && disk_free < disk_total * LITTLE_SPACE,
    },
    {
      name: t('health.memory'),
      text: t('health.memory_text', { version: node, size: rounded(memory, MIB) }),
      isBad: false,
    },
  ];
}
