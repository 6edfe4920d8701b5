import { useText } from '@docstead/core/web';
import { type ReactNode, useCallback, useRef } from 'react';
import { ACCEPTED } from '../../source/images/formats.ts';
import type { FileWish } from '../../source/inserts/inserts.ts';
import type { Images } from '../../source/use-images.ts';
import styles from './inserts.module.css';

export interface FileInputs {
  /** To stand anywhere in the editor; nobody sees them. */
  readonly inputs: ReactNode;
  /** Lets the person choose files of this machine, several at once. */
  readonly choose: (wish: FileWish) => void;
}

/** What the tools and the slash choose files with. */
export function useFileInputs({ onFiles }: Pick<Images, 'onFiles'>): FileInputs {
  const t = useText('editor');
  const image = useRef<HTMLInputElement>(null);
  const attachment = useRef<HTMLInputElement>(null);
  const choose = useCallback((wish: FileWish) => (wish === 'image' ? image : attachment).current?.click(), []);
  const input = (wish: FileWish) => (
    <input
      ref={wish === 'image' ? image : attachment}
      type="file"
      multiple
      className={styles.hidden}
      aria-label={t(`${wish}.choose`)}
      {...(wish === 'image' ? { accept: ACCEPTED } : {})}
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])];
        event.currentTarget.value = '';
        if (files.length > 0) onFiles(files, wish);
      }}
    />
  );
  return {
    choose,
    inputs: (
      <>
        {input('image')}
        {input('attachment')}
      </>
    ),
  };
}
