import { Dialog, isComposing, Kbd } from '@docstead/core/ui';
import { type PaletteEntry, useText } from '@docstead/core/web';
import { currentShell } from '@docstead/core/web/shell';
import { Fragment, type KeyboardEvent, useId, useState } from 'react';
import { SHELL } from '../boot/load-texts.ts';
import { PALETTE_FIELD, takePaletteWords } from './keys.ts';
import { Option } from './Option.tsx';
import styles from './Palette.module.css';
import { useShown } from './use-shown.ts';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Ctrl/Cmd+K: type, choose with the arrows, Enter. */
export default function Palette({ opened, onClose }: Props) {
  const t = useText(SHELL);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('palette.open')} closeLabel={t('palette.close')} isAnchored>
      <Search onClose={onClose} />
    </Dialog>
  );
}

function Search({ onClose }: Pick<Props, 'onClose'>) {
  const t = useText(SHELL);
  const id = useId();
  const [query, setQuery] = useState('');
  // By its id: what is found later must not put another entry under the keys.
  const [chosen, setChosen] = useState<string>();
  const { entries: shown, isBusy, none, hasFailed } = useShown(query);
  const active = activeIn(shown, chosen);

  const said = hasFailed
    ? t('palette.failed')
    : none !== undefined
      ? t('palette.none', { query: none })
      : isBusy && shown.length === 0 && t('palette.searching');

  const choose = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    if (entry.run) entry.run();
    else if (entry.href !== undefined) currentShell().history.navigate(entry.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter ends a Chinese composition; it does not choose.
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && shown.length > 0) setChosen(shown[stepped(active, step, shown.length)]?.id);
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
        enterKeyHint="go"
        data-autofocus
        {...{ [PALETTE_FIELD]: '' }}
        placeholder={t('palette.placeholder')}
        value={query}
        // With what was typed before it was here.
        onFocus={() => {
          const kept = takePaletteWords();
          if (kept !== undefined) setQuery(kept);
        }}
        onChange={(event) => {
          setQuery(event.target.value);
          setChosen(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.room} data-none={none !== undefined || undefined}>
        <p className={styles.none} role="status">
          {said}
        </p>
        <div id={`${id}-list`} role="listbox" aria-label={t('palette.list')} aria-busy={isBusy}>
          {shown.map((entry, index) => (
            <Fragment key={entry.id}>
              {entry.group !== undefined && entry.group !== shown[index - 1]?.group && (
                <div className={styles.group} role="presentation">
                  {entry.group}
                </div>
              )}
              <Option entry={entry} id={`${id}-${index}`} isActive={index === active} choose={choose} />
            </Fragment>
          ))}
        </div>
      </div>
      <Keys />
    </>
  );
}

/** The chosen one; else the best of what was found. What can be done where nothing was found is never chosen unasked. */
function activeIn(shown: readonly PaletteEntry[], chosen: string | undefined): number {
  const at = chosen === undefined ? -1 : shown.findIndex((entry) => entry.id === chosen);
  return at >= 0 ? at : shown.findIndex((entry) => !entry.isLast);
}

/** From none, down is the first and up the last. */
const stepped = (active: number, step: number, count: number): number =>
  active < 0 && step < 0 ? count - 1 : (active + step + count) % count;

/** For who has keys. */
function Keys() {
  const t = useText(SHELL);
  return (
    <p className={styles.keys} aria-hidden>
      <span>
        <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {t('palette.keys.choose')}
      </span>
      <span>
        <Kbd size="xs">↵</Kbd> {t('palette.keys.open')}
      </span>
      <span>
        <Kbd size="xs">Esc</Kbd> {t('palette.keys.close')}
      </span>
    </p>
  );
}
