import { useText } from '@docstead/core/web';
import { useId, useMemo, useRef, useState } from 'react';
import { type Branch, checkedOf, lines, toggled } from './branches.ts';
import { PreviewLine } from './PreviewLine.tsx';
import styles from './tree.module.css';
import { LINE, useLinesInView } from './use-lines-in-view.ts';
import { useTreeKeys } from './use-tree-keys.ts';

interface PreviewTreeProps {
  readonly tree: readonly Branch[];
  readonly skipped: ReadonlySet<string>;
  readonly onSkip: (skipped: ReadonlySet<string>) => void;
  readonly onLook: (key: string) => void;
}

/** All that would come, of which branches can be left out. Of ten thousand lines only those in view are drawn. */
export function PreviewTree({ tree, skipped, onSkip, onLook }: PreviewTreeProps) {
  const t = useText('exchange');
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const seen = useMemo(() => lines(tree, closed), [tree, closed]);
  const { from, to, show, onScroll } = useLinesInView(frame, seen.length);
  const flip = (branch: Branch) => {
    const next = new Set(closed);
    if (!next.delete(branch.id)) next.add(branch.id);
    setClosed(next);
  };
  const toggle = (branch: Branch) => onSkip(toggled(branch, skipped));
  const look = (branch: Branch) => (branch.node.isPage ? onLook(branch.node.key) : flip(branch));
  const keys = useTreeKeys({ seen, closed, flip, toggle, look, show });
  const current = seen[keys.at];
  return (
    <div
      ref={frame}
      role="tree"
      tabIndex={0}
      className={styles.tree}
      aria-label={t('web.pages')}
      aria-multiselectable
      aria-describedby={`${id}-hint`}
      aria-activedescendant={current && `${id}-${keys.at}`}
      onKeyDown={keys.onKeyDown}
      onScroll={onScroll}
    >
      <p id={`${id}-hint`} hidden>
        {t('web.tree_hint')}
      </p>
      <div role="presentation" style={{ height: seen.length * LINE, position: 'relative' }}>
        {seen.slice(from, to).map((branch, at) => {
          const index = from + at;
          return (
            <PreviewLine
              key={branch.id}
              id={`${id}-${index}`}
              branch={branch}
              checked={checkedOf(branch, skipped)}
              isOpen={!closed.has(branch.id)}
              isCurrent={index === keys.at}
              siblings={(branch.parent?.children ?? tree).length}
              top={index * LINE}
              onToggle={() => toggle(branch)}
              onFlip={() => flip(branch)}
              onLook={() => look(branch)}
              onPoint={() => keys.go(index)}
            />
          );
        })}
      </div>
    </div>
  );
}
