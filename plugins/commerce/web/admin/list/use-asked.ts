import { useNavigate, useRoute } from '@docstead/core/web';
import { useRef } from 'react';

type Query = Readonly<Record<string, string | undefined>>;

export interface Asking<Asked> {
  readonly asked: Asked;
  /** Other filters begin at the first page; of two that change at once, neither undoes the other. */
  readonly ask: (change: Partial<Asked>) => void;
}

/** What a list is asked for: `read` from the address, and written to it. */
export function useAsked<Asked>(read: (query: Query) => Asked, write: (asked: Asked) => string): Asking<Asked> {
  const navigate = useNavigate();
  const asked = read(useRoute().query);
  const wanted = useRef(asked);
  wanted.current = asked;
  return {
    asked,
    ask(change) {
      wanted.current = { ...wanted.current, page: 1, ...change };
      navigate(write(wanted.current), { replace: true });
    },
  };
}
