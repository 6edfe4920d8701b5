import { spaced, webToken } from '@docstead/core/contract';
import { confirm, loadService, slotEntries, textOf } from '@docstead/core/web';
import { type Leaving, leaving } from '../slots.ts';

/** What other plugins keep in this browser for the user. One that cannot be loaded holds nobody back. */
async function keepers(): Promise<readonly Leaving[]> {
  const names = slotEntries(leaving, {}).map(({ data }) => data.service);
  const loaded = await Promise.allSettled(names.map((name) => loadService(webToken<Leaving>(name))));
  return loaded.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
}

/** Before logout: asks where something would be lost by it, and lets others take what they need of the session. */
export async function mayLeave(): Promise<boolean> {
  const all = await keepers();
  const asked = await Promise.allSettled(all.map((keeper) => keeper.loss()));
  const losses = asked.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
  const t = textOf('accounts');
  const question = {
    title: t('leaving.title'),
    text: losses.map(spaced).join('').trimEnd(),
    action: t('actions.logout'),
    danger: true,
  };
  if (losses.length > 0 && !(await confirm(question))) return false;
  await within(PATIENCE_MS, Promise.allSettled(all.map((keeper) => keeper.before?.())));
  return true;
}

/** Nobody is kept from logging out by a server that is slow. */
const PATIENCE_MS = 3000;

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))]);
}

/** Nothing of the user stays in this browser. */
async function forget(): Promise<readonly Leaving[]> {
  const all = await keepers();
  await Promise.allSettled(all.map((keeper) => keeper.clear()));
  return all;
}

/** Another user has taken the place of the one who was here: the page is loaded anew for them. */
export async function makeRoom(to: string): Promise<void> {
  await forget();
  clearStores();
  window.location.assign(to);
}

function clearStores(): void {
  window.localStorage.clear();
  window.sessionStorage.clear();
}

/**
 * After logout, as the specification has it: local storage is cleared, and the start page is loaded anew, so that
 * nothing of the user stays in the browser or in the page. (The cookie was cleared by the answer.) Where the session began
 * elsewhere, the browser may go there in its place, and end it there too.
 */
export async function leave(): Promise<void> {
  const all = await forget();
  const next = await Promise.allSettled(all.map((keeper) => keeper.next?.()));
  clearStores();
  window.location.assign(next.map((one) => (one.status === 'fulfilled' ? one.value : undefined)).find(Boolean) ?? '/');
}
