import { spaced, type Translate } from '@docstead/core/web';
import type { FieldSpec } from './use-settings-form.ts';

/** Beyond this a number has no limit that tells anybody anything. */
const SAID_LIMIT = 1_000_000;
/** A default that is longer is no hint. */
const SAID_LENGTH = 80;

/** A value as people read it. */
export function wordsOf({ kind, choices }: FieldSpec, value: string, t: Translate): string {
  // Nobody is told what it is.
  if (kind === 'secret' && value !== '') return t('settings.theirs.secret');
  if (kind === 'flag') return t(value === '1' ? 'settings.theirs.on' : 'settings.theirs.off');
  const label = choices.find((one) => one.value === value)?.label ?? value;
  return label === '' ? t('settings.theirs.empty') : label;
}

/** What it is for; of a number what it may be; what it is by itself. Who may not change it reads why instead. */
export function descriptionOf(field: FieldSpec, t: Translate): string {
  const { kind, hint, fixed_by, minimum, maximum } = field;
  const range = maximum > SAID_LIMIT ? 'settings.from' : 'settings.range';
  const usual = defaultOf(field, t);
  if (fixed_by !== '') return `${hint === '' ? '' : spaced(hint)}${t('settings.fixed', { variable: fixed_by })}`;
  const texts = [
    ...(hint === '' ? [] : [hint]),
    ...(kind === 'number' ? [t(range, { minimum, maximum: amountOf(field, String(maximum), t) })] : []),
    ...(usual === '' ? [] : [t('settings.default', { value: usual })]),
  ];
  return texts.map(spaced).join('').trimEnd();
}

function defaultOf(field: FieldSpec, t: Translate): string {
  const usual = field.default;
  if (usual === '' || usual.length > SAID_LENGTH || field.kind === 'long') return '';
  return field.kind === 'number' ? amountOf(field, usual, t) : wordsOf(field, usual, t);
}

const amountOf = ({ unit }: FieldSpec, number: string, t: Translate): string =>
  unit === '' ? number : t('settings.amount', { number, unit });
