import { IconButton, IconDots, Menu } from '@docstead/core/ui';
import { type HeaderEntry, useSession, useText } from '@docstead/core/web';
import { SHELL } from '../boot/load-texts.ts';
import { toMenuEntry, useChoiceEntries } from './menu-entries.tsx';

/** The "…" menu: the page's entries; a guest, who has no menu of his own, chooses language and theme in it. */
export function MoreMenu({ entries }: { readonly entries: readonly HeaderEntry[] }) {
  const t = useText(SHELL);
  const { caller } = useSession();
  const choices = useChoiceEntries();
  const all = [...entries.map((entry) => toMenuEntry(entry, 'page')), ...(caller.kind === 'guest' ? choices : [])];
  if (all.length === 0) return null;
  return (
    <Menu
      position="bottom-end"
      target={<IconButton label={t('more')} icon={<IconDots size={16} aria-hidden />} variant="subtle" />}
      entries={all}
    />
  );
}
