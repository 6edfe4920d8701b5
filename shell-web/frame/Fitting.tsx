import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './Fitting.module.css';

interface FittingProps {
  readonly pieces: readonly { readonly id: string; readonly element: ReactNode }[];
  /** How many of them have room; the others are there, and neither seen nor reached. */
  readonly onFit: (count: number) => void;
  /** All of them are shown, in a list below the row's place. */
  readonly isOpen?: boolean;
}

/**
 * A row that gives what room there is to its first pieces. They wrap, and what is not in the first line is hidden: so
 * the browser itself measures, and nothing is taken out of the document when the window becomes narrow.
 */
export function Fitting({ pieces, onFit, isOpen = false }: FittingProps) {
  const row = useRef<HTMLDivElement>(null);
  const [fitting, fit] = useState(pieces.length);
  const all = pieces.map(({ id }) => id).join(' ');
  // Other pieces are other elements to watch, hence the names.
  useLayoutEffect(() => {
    const { current } = row;
    if (!current || isOpen) return;
    const measure = () => fit(firstLine(current));
    // Pieces come late and change their width: each is watched, beside the room that there is.
    const watch = new ResizeObserver(measure);
    for (const element of [current, ...current.children]) watch.observe(element);
    measure();
    return () => watch.disconnect();
  }, [all, isOpen]);
  useLayoutEffect(() => onFit(fitting), [fitting, onFit]);
  return (
    <div ref={row} className={styles.row} data-open={isOpen || undefined}>
      {pieces.map(({ id, element }, at) => {
        const isOut = at >= fitting && !isOpen;
        return (
          <div key={id} className={styles.piece} inert={isOut} data-out={isOut || undefined}>
            {element}
          </div>
        );
      })}
    </div>
  );
}

function firstLine({ children }: HTMLElement): number {
  const tops = [...children].map((piece) => (piece as HTMLElement).offsetTop);
  const second = tops.findIndex((top) => top > (tops[0] ?? 0));
  return second < 0 ? tops.length : second;
}
