import { FileSign } from '../shown/FileSign.tsx';
import { hereOf } from '../shown/here.ts';
import shown from '../shown/shown.module.css';
import styles from './list.module.css';

interface FileCellProps {
  readonly file: { readonly display_name: string; readonly file_type: string; readonly url: string };
}

/** The sign of a file and its name, which opens it. */
export function FileCell({ file }: FileCellProps) {
  return (
    <span className={styles.file}>
      <FileSign file={file} />
      <a className={shown.name} href={hereOf(file.url)} target="_blank" rel="noopener">
        {file.display_name}
      </a>
    </span>
  );
}
