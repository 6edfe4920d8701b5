import { Popover } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { isComposing } from '../is-composing.ts';
import { SearchField } from '../SearchField.tsx';
import type { MenuHead } from './menu-entries.ts';

interface Props {
  readonly head: MenuHead;
  readonly children: ReactNode;
}

const ENTRY = '[data-menu-item]:not([data-disabled])';

/**
 * A menu holds entries only, so what stands above them is beside it, in a dialog of both. The keys go from one to the
 * other: arrows into the entries, Enter to the first of them, and letters back into the field.
 */
export function HeadedMenu({ head: { label, title, field }, children }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  // With the focus in the field, a thumb would have its keyboard over the entries.
  const begin = field && isThumb() ? { tabIndex: -1, 'data-autofocus': true } : {};
  const input = useRef<HTMLInputElement>(null);
  const first = () => menu.current?.querySelector<HTMLElement>(ENTRY);
  const onFieldKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown') first()?.focus();
    else if (event.key === 'Enter') first()?.click();
    else return;
    event.preventDefault();
  };
  const onEntryKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (isComposing(event)) return;
    if (key === 'ArrowDown' && target === menu.current) first()?.focus();
    const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
    if (isLetter) input.current?.focus();
  };
  return (
    <Popover.Dropdown className="ds-menu-headed">
      {(title || field) && (
        <div className="ds-menu-head">
          {title}
          {field && <SearchField ref={input} {...field} onKeyDown={onFieldKey} />}
        </div>
      )}
      <div
        ref={menu}
        role="menu"
        {...begin}
        aria-label={label}
        data-menu-dropdown
        className="ds-menu-entries"
        onKeyDown={onEntryKey}
      >
        {children}
      </div>
    </Popover.Dropdown>
  );
}

const isThumb = (): boolean => window.matchMedia('(pointer: coarse)').matches;
