import { IconButton, IconDots, IconSearch, Kbd, Menu, type MenuEntry } from '@docstead/core/ui';
import { type MenuItem, useText } from '@docstead/core/web';
import { SHELL } from '../boot/load-texts.ts';
import { type Choice, useChoices } from './choices.ts';
import { toMenuEntry } from './menu-entries.tsx';

interface Props {
  /** The page's. */
  readonly entries: readonly MenuItem[];
  readonly openPalette: () => void;
}

const shortcut = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K');

/** The one "…" menu: the page's entries, the palette, language and theme. */
export function MoreMenu({ entries, openPalette }: Props) {
  const t = useText(SHELL);
  const { languages, themes } = useChoices();
  const all: MenuEntry[] = [
    ...entries.map((entry) => toMenuEntry(entry, 'page')),
    {
      id: 'shell/palette',
      label: t('palette.open'),
      icon: <IconSearch size={18} aria-hidden />,
      hint: <Kbd>{shortcut()}</Kbd>,
      group: 'palette',
      onSelect: openPalette,
    },
    ...languages.map((choice) => toEntry(choice, 'language')),
    ...themes.map((choice) => toEntry(choice, 'theme')),
  ];
  return (
    <Menu
      position="bottom-end"
      target={<IconButton label={t('more')} icon={<IconDots size={18} aria-hidden />} variant="subtle" />}
      entries={all}
    />
  );
}

function toEntry(choice: Choice, group: string): MenuEntry {
  return {
    id: `shell/${group}/${choice.id}`,
    label: choice.name,
    checked: choice.isChosen,
    group,
    onSelect: choice.choose,
  };
}
