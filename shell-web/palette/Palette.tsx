import { Dialog, Icon } from '@docstead/core/ui';
import { currentShell, type PaletteEntry, useText } from '@docstead/core/web';
import { type KeyboardEvent, useId, useState } from 'react';
import { SHELL } from '../boot/load-texts.ts';
import { matching } from './match.ts';
import styles from './Palette.module.css';
import { usePaletteEntries } from './use-entries.ts';
import { useFound } from './use-found.ts';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Ctrl/Cmd+K: type, choose with the arrows, Enter. */
export default function Palette({ opened, onClose }: Props) {
  const t = useText(SHELL);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('palette.open')} closeLabel={t('palette.close')}>
      <Search onClose={onClose} />
    </Dialog>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const t = useText(SHELL);
  const id = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const found = useFound(query);
  const shown = [...matching(usePaletteEntries(), query), ...found];
  const active = Math.min(at, shown.length - 1);

  const choose = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    if (entry.run) entry.run();
    else if (entry.href !== undefined) currentShell().history.navigate(entry.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter ends a Chinese composition; it does not choose.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && shown.length > 0) setAt((active + step + shown.length) % shown.length);
    else if (event.key === 'Enter') choose(shown[active]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        className={styles.field}
        role="combobox"
        aria-label={t('palette.field')}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={shown[active] ? `${id}-${active}` : undefined}
        autoComplete="off"
        data-autofocus
        placeholder={t('palette.placeholder')}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.list} id={`${id}-list`} role="listbox" aria-label={t('palette.list')}>
        {shown.map((entry, index) => (
          <Option key={entry.id} entry={entry} id={`${id}-${index}`} isActive={index === active} choose={choose} />
        ))}
      </div>
      {shown.length === 0 && (
        <p className={styles.none} role="status">
          {t('palette.none', { query })}
        </p>
      )}
    </>
  );
}

interface OptionProps {
  readonly entry: PaletteEntry;
  readonly id: string;
  readonly isActive: boolean;
  readonly choose: (entry: PaletteEntry) => void;
}

function Option({ entry, id, isActive, choose }: OptionProps) {
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
      className={styles.option}
      onClick={() => choose(entry)}
    >
      <span className={styles.icon}>{entry.icon && <Icon name={entry.icon} />}</span>
      <span className={styles.label}>{entry.label}</span>
      {entry.hint && <span className={styles.hint}>{entry.hint}</span>}
    </div>
  );
}
