import { webToken } from '@docstead/core/contract';
import { confirm, loadService, slotEntries, textOf } from '@docstead/core/web';
import { type Leaving, leaving } from '../points.ts';

/** What other plugins keep in this browser for the user. One that cannot be loaded holds nobody back. */
async function keepers(): Promise<readonly Leaving[]> {
  const names = slotEntries(leaving, {}).map(({ data }) => String(data.service ?? ''));
  const loaded = await Promise.allSettled(names.map((name) => loadService(webToken<Leaving>(name))));
  return loaded.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
}

/** Before logout: asks where something would be lost by it. */
export async function mayLeave(): Promise<boolean> {
  const asked = await Promise.allSettled((await keepers()).map((keeper) => keeper.loss()));
  const losses = asked.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
  if (losses.length === 0) return true;
  const t = textOf('accounts');
  return confirm({ title: t('leaving.title'), text: losses.join(' '), action: t('actions.logout'), danger: true });
}

/**
 * After logout, as the specification has it: local storage is cleared, and the start page is loaded anew, so that
 * nothing of the user stays in the browser or in the page. (The cookie was cleared by the answer.)
 */
export async function leave(): Promise<void> {
  await Promise.allSettled((await keepers()).map((keeper) => keeper.clear()));
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.location.assign('/');
}
