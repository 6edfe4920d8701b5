import { useNavigate, useRoute } from '@docstead/core/web';
import { type Asked, addressOf, askedIn } from './asked.ts';

export interface Asking {
  readonly asked: Asked;
  /** Other filters begin at the first page. */
  readonly ask: (change: Partial<Asked>) => void;
}

/** What is asked for behind the address that the list stands at. */
export function useAsked(address: string): Asking {
  const navigate = useNavigate();
  const asked = askedIn(useRoute().query);
  return {
    asked,
    ask: (change) => navigate(addressOf(address, { ...asked, page: 1, ...change }), { replace: true }),
  };
}
