import { useNavigate, useRoute } from '@docstead/core/web';
import { type Asked, addressOf, askedIn } from './asked.ts';

export interface Asking {
  readonly asked: Asked;
  /** Other filters begin at the first page. */
  readonly ask: (change: Partial<Asked>) => void;
}

/** What the address asks for. */
export function useAsked(): Asking {
  const navigate = useNavigate();
  const { path, query } = useRoute();
  const asked = askedIn(query);
  return {
    asked,
    ask: (change) => navigate(addressOf(path, { ...asked, page: 1, ...change }), { replace: true }),
  };
}
