import { IconChevronDown, IconChevronRight, useMediaQuery } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import type { Heading } from '../../../render/index.ts';
import { useRemembered } from '../../use-remembered.ts';
import styles from '../reading.module.css';
import { Contents } from './Contents.tsx';

/** The specification: the contents are open by default on screens wider than 1000 px. */
const BESIDE = '(min-width: 1001px)';
/** Below, the bar under the thumb has them. */
const ABOVE = '(min-width: 768px)';

export interface ContentsChoice {
  readonly place: 'beside' | 'above' | 'none';
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

export function useContentsChoice(): ContentsChoice {
  const isBeside = useMediaQuery(BESIDE, undefined, { getInitialValueInEffect: false }) ?? true;
  const isAbove = useMediaQuery(ABOVE, undefined, { getInitialValueInEffect: false }) ?? true;
  const [isOpen, setOpen] = useRemembered<boolean>('contents', true);
  return { place: isBeside ? 'beside' : isAbove ? 'above' : 'none', isOpen, setOpen };
}

interface ListProps {
  readonly headings: readonly Heading[];
  readonly version: number;
}

/** Right of the document. */
export function ContentsPane({ isOpen, setOpen, ...list }: ListProps & ContentsChoice) {
  return (
    <aside className={styles.aside} data-closed={!isOpen || undefined}>
      <Toggle isOpen={isOpen} setOpen={setOpen} />
      {isOpen && <Contents headings={list.headings} version={list.version} />}
    </aside>
  );
}

/** Above the text, where there is no room beside it; closed until it is asked for. */
export function InlineContents(list: ListProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.inlineContents}>
      <Toggle isOpen={isOpen} setOpen={setOpen} />
      {isOpen && <Contents {...list} onFollow={() => setOpen(false)} />}
    </div>
  );
}

function Toggle({ isOpen, setOpen }: Pick<ContentsChoice, 'isOpen' | 'setOpen'>) {
  const t = useText('items');
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <button type="button" className={styles.contentsToggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      <Chevron size={16} aria-hidden />
      {t('reading.contents')}
    </button>
  );
}
