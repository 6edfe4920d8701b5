import { useState } from 'react';
import { hereOf } from './here.ts';
import { endingOf, isImage } from './kinds.ts';
import styles from './shown.module.css';

interface FileSignProps {
  readonly file: { readonly display_name: string; readonly file_type: string; readonly url: string };
}

/** Of the sign, on the finest screens that people have. */
const WIDTH = 160;

/** A picture is its own sign; any other file has the ending of its name. */
export function FileSign({ file: { display_name, file_type, url } }: FileSignProps) {
  const [isBroken, breaks] = useState(false);
  if (isImage(file_type) && !isBroken) {
    return (
      <img
        className={styles.thumb}
        src={`${hereOf(url)}&w=${WIDTH}`}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => breaks(true)}
      />
    );
  }
  return (
    <span className={styles.sign} aria-hidden>
      {endingOf(display_name) || '•'}
    </span>
  );
}
