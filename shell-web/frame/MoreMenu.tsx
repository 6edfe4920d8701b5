import { IconButton, IconDots, IconSearch, Kbd, Menu, type MenuEntry } from '@docstead/core/ui';
import { type HeaderEntry, useSession, useText } from '@docstead/core/web';
import { SHELL } from '../boot/load-texts.ts';
import { toMenuEntry, useChoiceEntries } from './menu-entries.tsx';

interface Props {
  /** The page's. */
  readonly entries: readonly HeaderEntry[];
  readonly openPalette: () => void;
}

export const shortcut = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K');

/** The "…" menu: the page's entries and the palette; a guest, who has no menu of his own, chooses language and theme in it. */
export function MoreMenu({ entries, openPalette }: Props) {
  const t = useText(SHELL);
  const { caller } = useSession();
  const choices = useChoiceEntries();
  const all: MenuEntry[] = [
    ...entries.map((entry) => toMenuEntry(entry, 'page')),
    {
      id: 'shell/palette',
      label: t('palette.open'),
      icon: <IconSearch size={16} aria-hidden />,
      hint: <Kbd size="xs">{shortcut()}</Kbd>,
      group: 'palette',
      onSelect: openPalette,
    },
    ...(caller.kind === 'guest' ? choices : []),
  ];
  return (
    <Menu
      position="bottom-end"
      target={<IconButton label={t('more')} icon={<IconDots size={16} aria-hidden />} variant="subtle" />}
      entries={all}
    />
  );
}
