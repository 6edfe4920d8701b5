import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Where } from '../navigation/routes.ts';
import { currentShell } from '../shell.ts';
import { useText } from '../texts/hooks.ts';
import { CORE } from '../texts/texts.ts';

const PRODUCT = 'Docstead';

/** Keeps the document's title: what the page says, else what its route says. Gives it, to be announced. */
export function usePageTitle(where: Where): string {
  const own = useStore(currentShell().frame, (state) => [...state.titles.values()].at(-1));
  const t = useText(where.route?.plugin ?? CORE);
  const title = own ?? (where.route ? t(where.route.title) : t('not_found.title'));
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);
  return title;
}
