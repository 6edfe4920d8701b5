import { Fragment } from 'react';
import styles from './notices.module.css';

/** An address, without what ends the sentence around it. */
const ADDRESS = /(https?:\/\/[^\s<>"'“”‘’（）。，、；！？]+[^\s<>"'“”‘’（）。，、；！？.,;:!?)\]])/g;

/** What a person wrote: its lines, and its addresses as links. */
export function Words({ children }: { readonly children: string }) {
  if (children === '') return null;
  const pieces = children.split(ADDRESS);
  return (
    <p className={styles.words}>
      {pieces.map((piece, at) => (
        // They stand as they were written, and never change places.
        <Fragment key={at}>
          {at % 2 === 1 ? (
            <a href={piece} target="_blank" rel="noopener noreferrer nofollow">
              {piece}
            </a>
          ) : (
            piece
          )}
        </Fragment>
      ))}
    </p>
  );
}
