import { type Failure, fail, isFailed } from '@docstead/core/contract';

/**
 * A page or a catalog of the key's project, from the rule that was asked about it. What stands in another project is
 * unknown, whatever rights the caller has there, and nobody can tell it from what is nowhere.
 */
export async function ownOf<A extends { readonly item: { readonly item_id: number } }>(
  allowed: Promise<A>,
  item_id: number,
  unknown: Failure,
): Promise<A> {
  const found = await allowed.catch((thrown: unknown) => {
    if (!isFailed(thrown)) throw thrown;
    return undefined;
  });
  if (found?.item.item_id !== item_id) throw fail(unknown);
  return found;
}
