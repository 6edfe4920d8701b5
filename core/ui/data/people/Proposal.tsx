import { LetterMark } from '../../base/marks.tsx';
import styles from './people.module.css';
import { type Person, personName } from './person.ts';

/** Somebody in a list of whom to choose: by the display name, with the one to log in with behind it where that is another. */
export function Proposal({ person, username }: { readonly person: Person | undefined; readonly username: string }) {
  const name = person ? personName(person) : username;
  return (
    <span className={styles.proposal}>
      <LetterMark name={name} id={person?.uid ?? ''} isRound />
      <span>{name}</span>
      {name !== username && <small>{username}</small>}
    </span>
  );
}
