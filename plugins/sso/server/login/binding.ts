import { createHash } from 'node:crypto';
import type { Binding } from '../../../accounts/points.ts';
import descriptor from '../../plugin.ts';
import type { Person } from './person.ts';

const LONGEST_SUBJECT = 255;

/** By what never changes: another address or name there is the same account here. */
export function bindingOf({ iss, sub }: Pick<Person, 'iss' | 'sub'>): Binding {
  const subject = `${iss} ${sub}`;
  const isShort = subject.length <= LONGEST_SUBJECT;
  return { method: descriptor.id, subject: isShort ? subject : createHash('sha256').update(subject).digest('hex') };
}
