import type { ReactNode } from 'react';
import { LetterMark } from '../../base/marks.tsx';
import styles from './people.module.css';

export interface NameCellProps {
  readonly id: string;
  readonly name: string;
  /** Of a person. */
  readonly isRound?: boolean;
  /** In small letters below it: the name to log in with, where that is another. */
  readonly note?: string | undefined;
  /** Said behind it in a word each. */
  readonly tags?: readonly (string | undefined)[];
  /** In place of the plain name: a link that says it. */
  readonly children?: ReactNode;
}

/** The first cell of a list of people or of things: its mark, its name, and what is said of it in a word. */
export function NameCell({ id, name, isRound = false, note, tags = [], children = name }: NameCellProps) {
  return (
    <span className={styles.cell} data-marked>
      <LetterMark name={name} id={id} size="md" isRound={isRound} />
      <span>
        <span className={styles.name}>
          {children}
          {tags.map((tag) => tag !== undefined && <Tag key={tag}>{tag}</Tag>)}
        </span>
        {note !== undefined && <small>{note}</small>}
      </span>
    </span>
  );
}

const Tag = ({ children }: { readonly children: string }) => <span className={styles.tag}>{children}</span>;
