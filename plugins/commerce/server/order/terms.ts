/** Seconds for which an order waits for payment. */
export const LIFETIME = 2 * 3600;
/** Orders of one person that wait, of the last 24 hours. */
export const MOST_WAITING = 20;
/** Years for which a plan can be paid ahead. */
export const MOST_YEARS = 10;
/** Fen that the real-name check costs. */
export const VERIFY_AMOUNT = 1;

export const expiryOf = ({ addtime }: { readonly addtime: number }): number => addtime + LIFETIME;
