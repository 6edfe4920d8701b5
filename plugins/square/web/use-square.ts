import { type FirstData, useNavigate, useRoute } from '@docstead/core/web';
import { useRef, useState } from 'react';
import { type AskedSquare, addressOf, askedIn, CARDS, pagesOf } from '../asked.ts';
import { type SquarePage, useCall } from './api.ts';
import { useOpen } from './use-open.ts';

const FRESH_MS = 30_000;

/** The square as the address asks for it. While other cards are on their way, those of before stay. */
export function useSquare(first: FirstData | undefined) {
  const { path, query } = useRoute();
  const navigate = useNavigate();
  const asked = askedIn(query);
  const [begun] = useState(() => beginning(first, asked));
  const isOpen = useOpen(begun !== undefined);
  const address = addressOf(path, asked);
  const isBegun = begun?.address === addressOf('', asked);
  const { data, error, isFetching, refetch } = useCall('/api/publicSquare/getPublicItems', inputOf(asked), {
    enabled: isOpen === true,
    staleTime: FRESH_MS,
    ...(isBegun && { initial: begun.found }),
  });
  const before = useRef<SquarePage | undefined>(undefined);
  if (data) before.current = data;
  const shown = data ?? before.current;
  return {
    ...{ asked, error, refetch, shown },
    /** The server's cards, as long as they are what is shown. */
    standing: isBegun && shown === begun.found ? begun.cards : undefined,
    /** What was typed into the server's field before this screen was there. */
    typed: isBegun ? begun.typed : undefined,
    isWaiting: isFetching && data === undefined,
    pages: pagesOf(shown?.total ?? 0, asked.page),
    /** Other words begin at the first page. */
    ask(change: Partial<AskedSquare>): void {
      const next = addressOf(path, { ...asked, page: 1, ...change });
      if (next !== address) navigate(next, { replace: change.page === undefined });
    },
  };
}

const inputOf = ({ keyword, search_type, page }: AskedSquare) => ({
  ...{ keyword, search_type },
  ...{ page: String(page), count: String(CARDS) },
});

/** What the server wrote, if it wrote anything: closed, it did not. */
function beginning(first: FirstData | undefined, asked: AskedSquare) {
  // Written by square.first.ts of this plugin's server half, from the same contract.
  const found = first?.data as SquarePage | undefined;
  if (!found) return undefined;
  const cards = first?.node?.querySelector<HTMLElement>('.square-cards') ?? undefined;
  const typed = first?.node?.querySelector<HTMLInputElement>('.square-field')?.value;
  return { found, cards, typed, address: addressOf('', asked) };
}
