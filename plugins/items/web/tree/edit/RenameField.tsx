import { isComposing, Portal } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type { TreeNode } from '../build.ts';
import { keyOf } from '../rows.ts';
import styles from './edit.module.css';

interface RenameFieldProps {
  readonly node: TreeNode;
  readonly scroll: RefObject<HTMLElement | null>;
  readonly onName: (node: TreeNode, title: string) => void;
  /** It is over; `isByKey`: the keys go back to the tree. */
  readonly onClose: (isByKey: boolean) => void;
}

/** As long as the server takes them. */
const LONGEST = { page: 500, catalog: 255 };
/** The sign before the name stays in sight. */
const SIGN = 22;

/** What is typed takes the place of the present name. */
function begin(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

/** The name of a line, written anew in its place: Enter and leaving it save, Escape leaves the name as it is. */
export function RenameField({ node, scroll, onName, onClose }: RenameFieldProps) {
  const t = useText('items');
  const present = node.kind === 'page' && node.isUntitled ? '' : node.title;
  const [title, setTitle] = useState(present);
  const isOver = useRef(false);
  const line = scroll.current?.querySelector<HTMLElement>(`[data-key="${keyOf(node)}"]`);

  const end = (isKept: boolean, isByKey: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    const next = title.trim();
    if (isKept && next !== '' && next !== present) onName(node, next);
    onClose(isByKey);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter and Escape of an input method are about its own candidates.
    if (isComposing(event)) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    end(event.key === 'Enter', true);
  };
  if (!line) return null;
  return (
    <Portal target={line}>
      <input
        ref={begin}
        className={styles.name}
        style={{ insetInlineStart: `calc(${line.style.paddingInlineStart} + ${SIGN}px)` }}
        aria-label={t('tree.new_name', { name: node.title })}
        maxLength={LONGEST[node.kind]}
        value={title}
        data-name
        // A drawer around the tree stays open at Escape.
        data-mantine-stop-propagation="true"
        onChange={(event) => setTitle(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        // In another window one has not left it.
        onBlur={(event) => document.activeElement !== event.currentTarget && end(true, false)}
      />
    </Portal>
  );
}
