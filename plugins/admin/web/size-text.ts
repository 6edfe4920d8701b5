import type { Translate } from '@docstead/core/web';

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;
const TIB = 1024 ** 4;

/** Bytes in the unit in which they are a number of few digits, rounded up: what is there is never nothing. */
export function sizeText(bytes: number, t: Translate): string {
  const [unit, of] = bytes >= TIB ? ['tib', TIB] : bytes >= GIB ? ['gib', GIB] : ['mib', MIB];
  return t(`health.${unit}`, { size: Math.ceil((bytes / of) * 10) / 10 });
}
