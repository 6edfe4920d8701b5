import { isComposing } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Listed } from './lists.ts';
import styles from './templates.module.css';

interface Group {
  readonly id: string;
  readonly label: string;
  readonly list: readonly Listed[];
}

interface TemplateListProps {
  readonly groups: readonly Group[];
  readonly active: Listed | undefined;
  readonly onChoose: (template: Listed) => void;
  /** Enter, or a second click. */
  readonly onTake: (template: Listed) => void;
}

const optionId = ({ id }: Listed) => `editor-template-${id}`;

/** One is chosen at a time, by click or arrows. */
export function TemplateList({ groups, active, onChoose, onTake }: TemplateListProps) {
  const t = useText('editor');
  const box = useRef<HTMLDivElement>(null);
  const all = groups.flatMap(({ list }) => list);
  // The dialog looks for its first field when it opens; where the list comes later, it has passed it by.
  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    if (active) box.current?.querySelector(`#${optionId(active)}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const at = active ? all.indexOf(active) : 0;
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    const reached = next === undefined ? undefined : all[Math.min(all.length - 1, Math.max(0, next))];
    if (reached) onChoose(reached);
    else if (active) onTake(active);
  };
  return (
    <div
      ref={box}
      role="listbox"
      data-autofocus
      tabIndex={0}
      className={styles.list}
      aria-label={t('templates.title')}
      aria-activedescendant={active && optionId(active)}
      onKeyDown={onKeyDown}
    >
      {groups.map(({ id, label, list }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are options of one list
        <div key={id} role="group" aria-labelledby={`editor-templates-${id}`}>
          <div id={`editor-templates-${id}`} className={styles.group} role="presentation">
            {label}
          </div>
          {list.map((one) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the list, which names the active one
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the list
            <div
              key={one.id}
              id={optionId(one)}
              role="option"
              className={styles.option}
              aria-selected={one === active}
              onClick={() => onChoose(one)}
              onDoubleClick={() => onTake(one)}
            >
              <span className={styles.name}>{one.title}</span>
              {one.author && <span className={styles.by}>{one.author}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
