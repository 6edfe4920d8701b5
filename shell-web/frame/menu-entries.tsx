import { Icon, Kbd, LetterMark, type MenuEntry } from '@docstead/core/ui';
import type { HeaderEntry } from '@docstead/core/web';
import { currentShell } from '@docstead/core/web/shell';
import { type Choice, useChoices } from './choices.ts';

/** An entry of a page or a slot, as the component library's menu takes it; `mark` says that something is new there. */
export function toMenuEntry(item: HeaderEntry, place: string, mark?: string): MenuEntry {
  const { id, label, icon, markId, href, group = '', keys, count, danger = false } = item;
  const run = item.run ?? (href === undefined ? undefined : () => currentShell().history.navigate(href));
  return {
    id,
    label,
    danger,
    group: `${place}/${group}`,
    ...(keys ? { hint: <Kbd size="xs">{keys}</Kbd> } : {}),
    ...(count ? { hint: count } : {}),
    ...(mark ? { hint: mark } : {}),
    ...(icon ? { icon: <Icon name={icon} /> } : {}),
    ...(markId ? { icon: <LetterMark name={label} id={markId} /> } : {}),
    ...(href === undefined ? {} : { href }),
    ...(run ? { onSelect: () => run() } : {}),
  };
}

/** Language and theme. */
export function useChoiceEntries(): readonly MenuEntry[] {
  const { languages, themes } = useChoices();
  return [
    ...languages.map((choice) => toChoiceEntry(choice, 'language')),
    ...themes.map((choice) => toChoiceEntry(choice, 'theme')),
  ];
}

export function toChoiceEntry(choice: Choice, group: string): MenuEntry {
  return {
    id: `shell/${group}/${choice.id}`,
    label: choice.name,
    checked: choice.isChosen,
    group,
    onSelect: choice.choose,
  };
}
