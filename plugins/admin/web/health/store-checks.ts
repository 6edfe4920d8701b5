import type { Translate } from '@docstead/core/web';
import { sizeText } from '../size-text.ts';
import { type Check, type CheckState, warnWhere } from './check.ts';
import type { Health } from './health-call.ts';

/** Milliseconds from which on an answer is slow. */
const SLOW_ANSWER = 500;
/** Shares of what there is, below which room is short, and below which it is out. */
const SHORT = 0.15;
const OUT = 0.05;

const KINDS: Readonly<Record<string, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

export function databaseCheck({ database }: Health, t: Translate): Check {
  const { kind, failure, version, bytes, milliseconds: ms, pool_used, pool_most, pool_waiting } = database;
  const about = { kind: KINDS[kind] ?? kind, version, ms, size: sizeText(bytes, t) };
  const pool = [
    t('health.pool', { used: pool_used, most: pool_most }),
    ...(pool_waiting > 0 ? [t('health.pool_waiting', { count: pool_waiting })] : []),
  ];
  const name = t('health.database');
  if (failure !== '') {
    return { name, state: 'bad', text: t('health.database_failed', { reason: failure }), notes: pool };
  }
  return {
    ...{ name, notes: pool, state: warnWhere(ms >= SLOW_ANSWER || pool_waiting > 0) },
    text: t(bytes > 0 ? 'health.database_text' : 'health.database_unsized', about),
  };
}

export function redisCheck({ redis }: Health, t: Translate): Check {
  return { name: t('health.redis'), state: redis === 'away' ? 'bad' : 'ok', text: t(`health.redis_${redis}`) };
}

export function filesCheck(health: Health, t: Translate): Check {
  const { kind, place, failure } = health.files;
  // A bucket is everybody's.
  const own = { name: t('health.files'), isOfHost: kind === 'folder' };
  if (failure !== '') return { ...own, state: 'bad', text: t('health.files_failed', { place, reason: failure }) };
  const isFree = kind === 'folder' && health.disk_total > 0;
  const free = t('health.files_free', { free: sizeText(health.disk_free, t) });
  return { ...own, state: 'ok', text: t(`health.files_${kind}`, { place }), ...(isFree && { notes: [free] }) };
}

export function diskCheck({ disk_free, disk_total }: Health, t: Translate): Check {
  const own = { name: t('health.disk'), isOfHost: true };
  if (disk_total === 0) return { ...own, state: 'unknown', text: t('health.disk_unknown') };
  const state = room(disk_free, disk_total);
  return {
    ...{ ...own, state, text: t('health.disk_text', shares(disk_free, disk_total, t)) },
    ...(state !== 'ok' && { notes: [t('health.disk_full')] }),
  };
}

export function memoryCheck({ memory, memory_free, memory_total }: Health, t: Translate): Check {
  const used = sizeText(memory, t);
  // What is left here comes and goes; it is short where the machine itself runs out.
  return {
    ...{ name: t('health.memory'), isOfHost: true, state: warnWhere(memory_free < memory_total * OUT) },
    text: t('health.memory_text', { used, ...shares(memory_free, memory_total, t) }),
  };
}

function shares(free: number, total: number, t: Translate) {
  return { free: sizeText(free, t), total: sizeText(total, t), percent: Math.floor((free / total) * 100) };
}

function room(free: number, total: number): CheckState {
  if (free < total * OUT) return 'bad';
  return warnWhere(free < total * SHORT);
}
