import { letterMark, MARK } from '../../sdk/contract/marks.ts';

export type ProductMarkProps = { size?: number };

/** A page whose top edge is a gable. Decorative: its owner says whose it is. */
export function ProductMark({ size = 20 }: ProductMarkProps) {
  return (
    <svg className="ds-product" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <path d={MARK.page} />
      <path d={MARK.lines} />
    </svg>
  );
}

export type LetterMarkProps = {
  name: string;
  /** Decides the hue. */
  id: string;
  size?: 'sm' | 'md';
  /** Of a person. */
  isRound?: boolean;
};

/** What a thing or a person with a name is known by at a glance. Decorative: the name stands beside it. */
export function LetterMark({ name, id, size = 'sm', isRound = false }: LetterMarkProps) {
  const { letter, hue } = letterMark(name, id);
  return (
    <span className="ds-mark" data-size={size} data-round={isRound || undefined} data-hue={hue} aria-hidden="true">
      {letter}
    </span>
  );
}
