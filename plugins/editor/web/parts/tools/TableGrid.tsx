import { isComposing } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { type KeyboardEvent, useState } from 'react';
import styles from './tools.module.css';

const COLUMNS = 8;
const ROWS = 6;

interface TableGridProps {
  readonly onPick: (columns: number, rows: number) => void;
}

/** Points out how large a table is to be; by keyboard with the arrows and Enter. */
export function TableGrid({ onPick }: TableGridProps) {
  const t = useText('editor');
  const [size, setSize] = useState({ columns: 3, rows: 3 });
  const name = t('table.of_size', { columns: size.columns, rows: size.rows });
  const onKey = (event: KeyboardEvent) => {
    const next = isComposing(event) ? undefined : stepped(size, event.key);
    if (!next) return;
    event.preventDefault();
    setSize(next);
  };
  return (
    <div className={styles.grid}>
      <button
        type="button"
        className={styles.cells}
        aria-label={name}
        onKeyDown={onKey}
        onClick={() => onPick(size.columns, size.rows)}
        data-autofocus
      >
        {Array.from({ length: ROWS * COLUMNS }, (_, at) => {
          const [column, row] = [(at % COLUMNS) + 1, Math.floor(at / COLUMNS) + 1];
          return (
            <span
              key={`${column} ${row}`}
              className={styles.cell}
              data-on={(column <= size.columns && row <= size.rows) || undefined}
              data-head={row === 1 || undefined}
              onPointerEnter={() => setSize({ columns: column, rows: row })}
              onPointerDown={() => setSize({ columns: column, rows: row })}
            />
          );
        })}
      </button>
      <p className={styles.size} aria-live="polite">
        {name}
        <br />
        {t('table.heads')}
      </p>
    </div>
  );
}

type Size = { readonly columns: number; readonly rows: number };

function stepped({ columns, rows }: Size, key: string): Size | undefined {
  if (key === 'ArrowRight') return { columns: Math.min(COLUMNS, columns + 1), rows };
  if (key === 'ArrowLeft') return { columns: Math.max(1, columns - 1), rows };
  if (key === 'ArrowDown') return { columns, rows: Math.min(ROWS, rows + 1) };
  return key === 'ArrowUp' ? { columns, rows: Math.max(1, rows - 1) } : undefined;
}
