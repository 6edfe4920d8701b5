import { Icon, Kbd, LetterMark, Marked } from '@docstead/core/ui';
import type { PaletteEntry } from '@docstead/core/web';
import styles from './Palette.module.css';

interface Props {
  readonly entry: PaletteEntry;
  readonly id: string;
  readonly isActive: boolean;
  readonly choose: (entry: PaletteEntry) => void;
}

/** An act, or something found: label and place, with the words around the hit under them. */
export function Option({ entry, id, isActive, choose }: Props) {
  const { label, marks, path = [], hint, keys, excerpt, excerptMarks } = entry;
  return (
    // The field keeps the focus and the keys; a pointer may choose as well.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the keys
    <div
      id={id}
      ref={(node) => {
        if (isActive) node?.scrollIntoView({ block: 'nearest' });
      }}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-danger={entry.danger || undefined}
      className={styles.option}
      onClick={() => choose(entry)}
    >
      <span className={styles.icon}>
        {entry.markId ? <LetterMark name={label} id={entry.markId} /> : entry.icon && <Icon name={entry.icon} />}
      </span>
      <span className={styles.lines}>
        <span className={styles.line}>
          <span className={styles.label}>
            <Marked text={label} marks={marks} />
          </span>
          {path.length > 0 ? <Path path={path} /> : hint && <span className={styles.hint}>{hint}</span>}
          {keys && (
            <span className={styles.hint} aria-hidden>
              <Kbd size="xs">{keys}</Kbd>
            </span>
          )}
        </span>
        {excerpt && (
          <span className={styles.excerpt}>
            <Marked text={excerpt} marks={excerptMarks} />
          </span>
        )}
      </span>
    </div>
  );
}

/** The widest place and the narrowest two say most; where there is no room for both, the widest gives way first. */
function Path({ path }: { readonly path: readonly string[] }) {
  const [first, ...inner] = path;
  const rest = inner.length <= 2 ? inner : ['…', ...inner.slice(-2)];
  return (
    <span className={styles.path} title={path.join(' / ')}>
      <span className={styles.widest}>{first}</span>
      {rest.length > 0 && <span className={styles.narrowest}>{` / ${rest.join(' / ')}`}</span>}
    </span>
  );
}
