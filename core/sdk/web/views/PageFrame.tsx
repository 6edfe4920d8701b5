import type { ReactNode } from 'react';
import { IconArrowLeft, IconButton, useMediaQuery, VisuallyHidden } from '../../../ui/base.ts';
import type { Crumb } from '../frame.ts';
import { useDocumentTitle, useHeader } from '../frame-hooks.ts';
import { Link } from '../navigation/Link.tsx';
import { useText } from '../texts/hooks.ts';
import { CORE } from '../texts/texts.ts';
import styles from './PageFrame.module.css';

interface Props {
  /** Names the page: its heading, the last crumb, the document's title. */
  readonly title: string;
  /**
   * What the page is a section of. The header names this, and the way between the sections says which it is: the heading
   * is there for screen readers alone, unless the section has its own (`hasHeading`).
   */
  readonly within?: string;
  readonly hasHeading?: boolean;
  /** The steps before it. */
  readonly crumbs?: readonly Crumb[];
  /** What the page is about (of a page's history: the page). A phone's header names it; else the last step before. */
  readonly about?: string | undefined;
  readonly actions?: ReactNode;
  readonly left?: ReactNode;
  readonly width?: 'narrow' | 'normal' | 'wide';
  readonly children: ReactNode;
}

/** Where the header has room for one step. */
const NARROW = '(max-width: 640px)';

/** An ordinary page: a heading, a column, and what the header says about it; on a phone the way back and its name. */
export function PageFrame({ title, within, hasHeading, crumbs = [], about, actions, left, ...rest }: Props) {
  const { width = 'normal', children } = rest;
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  const up = isNarrow ? crumbs.findLast((crumb) => crumb.href !== undefined) : undefined;
  useDocumentTitle(title);
  useHeader({
    crumbs: up ? [{ label: about ?? up.label }] : [...crumbs, { label: within ?? title }],
    actions,
    left: up ? <Back to={up} left={left} /> : left,
  });
  return (
    <div className={styles.column} data-width={width} data-within={within !== undefined || undefined}>
      {within === undefined && <h1 className={styles.title}>{title}</h1>}
      {within !== undefined && !hasHeading && <VisuallyHidden component="h1">{title}</VisuallyHidden>}
      {children}
    </div>
  );
}

function Back({ to: { label, href = '', run }, left }: { readonly to: Crumb; readonly left: ReactNode }) {
  const t = useText(CORE);
  return (
    <>
      <IconButton
        variant="subtle"
        color="gray"
        label={t('back_to', { name: label })}
        icon={<IconArrowLeft size={18} aria-hidden />}
        renderRoot={(props: Record<string, unknown>) => <Link to={href} run={run} {...props} />}
      />
      {left}
    </>
  );
}
