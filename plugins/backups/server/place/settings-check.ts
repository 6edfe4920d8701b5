import { isAbsolute } from 'node:path';
import { type Failed, fail, type SiteLocale } from '@docstead/core/contract';
import { archives } from '@docstead/core/server';
import { backupFailures } from '../../contract/failures.ts';
import type { BackupSettings, BackupsSetup } from '../setup.ts';
import { faultFrom, placeKey, placeOf, sentenceOf } from './place.ts';

/** What the settings would be: an empty secret is the one that is there. */
export function merged(now: BackupSettings, { s3_secret = '', ...sent }: Partial<BackupSettings>): BackupSettings {
  const next = { ...now, ...sent, ...(s3_secret !== '' && { s3_secret }) };
  const isSame = now.s3_endpoint === next.s3_endpoint && now.s3_key_id === next.s3_key_id;
  // It was entered for one server and key: for another it is entered again.
  if (now.s3_secret !== '' && s3_secret === '' && !isSame) throw wrong('secretAgain', 's3_secret');
  checkFields(next);
  return next;
}

function checkFields(next: BackupSettings): void {
  if (next.target === 'folder') {
    if (next.folder !== '' && !isAbsolute(next.folder)) throw wrong('fieldWrong', 'folder');
    return;
  }
  if (!isAddress(next.s3_endpoint)) throw wrong('fieldWrong', 's3_endpoint');
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(next.s3_bucket)) throw wrong('fieldWrong', 's3_bucket');
  if (!/^\/*([A-Za-z0-9_-][A-Za-z0-9._-]*\/*)*$/.test(next.s3_prefix)) throw wrong('fieldWrong', 's3_prefix');
  for (const key of ['s3_key_id', 's3_secret'] as const) if (next[key] === '') throw wrong('fieldWrong', key);
}

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, search, hash } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && `${username}${search}${hash}` === '';
}

const wrong = (which: 'fieldWrong' | 'secretAgain', field: string): Failed =>
  fail(backupFailures[which], { params: { field }, data: { field } });

/** Throws the sentence of a place that does not take backups. Gives it as people read it. */
export async function tryPlace(app: BackupsSetup, next: BackupSettings, locale: SiteLocale): Promise<void> {
  const place = placeOf(next);
  const key = placeKey(place);
  try {
    await (await app.services.get(archives).open(place)).tryOut();
  } catch (thrown) {
    const fault = await faultFrom(app, thrown, key);
    const reason = sentenceOf(app, locale, { ...fault, place: key });
    throw fail(backupFailures.placeRefused, { params: { reason } });
  }
}
