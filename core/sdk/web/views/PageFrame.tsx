import type { ReactNode } from 'react';
import type { Crumb } from '../frame.ts';
import { useDocumentTitle, useHeader } from '../frame-hooks.ts';
import styles from './PageFrame.module.css';

interface Props {
  /** Names the page: its heading, the last crumb, the document's title. */
  readonly title: string;
  /** The steps before it. */
  readonly crumbs?: readonly Crumb[];
  readonly actions?: ReactNode;
  readonly left?: ReactNode;
  readonly width?: 'narrow' | 'normal' | 'wide';
  readonly children: ReactNode;
}

/** An ordinary page: a heading, a column, and what the header says about it. */
export function PageFrame({ title, crumbs = [], actions, left, width = 'normal', children }: Props) {
  useDocumentTitle(title);
  useHeader({ crumbs: [...crumbs, { label: title }], actions, left });
  return (
    <div className={styles.column} data-width={width}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  );
}
