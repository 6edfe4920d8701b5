import { LetterMark } from './marks.tsx';

export type FacesProps = {
  people: readonly { readonly uid: string; readonly name: string }[];
  /** Where there is little room. */
  most?: number;
};

const MOST_FACES = 3;

/** The marks of some people, one over the edge of the next, and how many more there are. Decorative: their names stand beside them. */
export function Faces({ people, most = MOST_FACES }: FacesProps) {
  const more = people.length - most;
  return (
    <span className="ds-faces" aria-hidden="true">
      {people.slice(0, most).map(({ uid, name }) => (
        <LetterMark key={uid} name={name} id={uid} isRound />
      ))}
      {more > 0 && <span className="ds-faces-more">+{more}</span>}
    </span>
  );
}
