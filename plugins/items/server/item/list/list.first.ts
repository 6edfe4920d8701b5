import type { First, Say } from '@docstead/core/server';
import type { House } from '../../house.ts';
import { listedView } from '../item.view.ts';
import { listHtml } from './list.html.ts';
import { listOf } from './list.service.ts';
import { ownersOf } from './owners.ts';

/** A boot block with more than that would weigh more than the call that it saves. */
const MOST_ROWS = 300;

/** The project list's first response: what `item/myList` gives this caller, and the beginning of it as HTML. */
export const listFirst =
  ({ access, app }: House): First =>
  async (_params, { db, caller, locale }) => {
    // The route is for users; whoever else may come by has no list.
    if (caller.kind !== 'user') return { status: 200, noindex: true };
    const listed = await listOf(db, access, { caller, filter: 'all' });
    // An empty list is an invitation, which needs its button.
    if (listed.length === 0) return { status: 200, noindex: true };
    // Nobody sees visit passwords in the list, so none is opened, nor sent where it might be kept.
    const owners = await ownersOf({ app }, db, listed);
    const items = listed.map((one) => listedView(one, { open: () => '', owners }));
    const say: Say = (key, params) => app.text(locale, key, params);
    const html = listHtml(items, { say, locale, now: app.clock.now(), zone: 'UTC' }).text;
    return { status: 200, noindex: true, html, data: { items: items.length > MOST_ROWS ? undefined : items } };
  };
