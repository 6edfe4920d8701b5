import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useSiteName } from '../brand.tsx';
import type { Where } from '../navigation/routes.ts';
import { currentShell } from '../shell.ts';
import { useText } from '../texts/hooks.ts';
import { CORE } from '../texts/texts.ts';

/** Keeps the document's title: what the page says, else what its route says. Gives it, to be announced. */
export function usePageTitle(where: Where): string {
  const own = useStore(currentShell().frame, (state) => [...state.titles.values()].at(-1));
  const t = useText(where.route?.plugin ?? CORE);
  const first = useFirstTitle(where);
  const title = own ?? first ?? (where.route ? t(where.route.title) : t('not_found.title'));
  const name = useSiteName();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return title;
}

/** What the server's first view said, at the address that it was written for. */
function useFirstTitle({ path }: Where): string | undefined {
  const [first] = useState(() => {
    const isWritten = currentShell().boot.getState().first !== undefined && document.title !== '';
    return isWritten ? { path, title: document.title } : undefined;
  });
  return first?.path === path ? first.title : undefined;
}
