import type { First, Say } from '@docstead/core/server';
import { listedGroups } from '../../group/calls/item-group.ts';
import { ALL_ITEMS } from '../../group/group.model.ts';
import type { House } from '../../house.ts';
import { listHtml } from './list.html.ts';
import { listedRows } from './listed-rows.ts';

/** A boot block with more than that would weigh more than the call that it saves. */
const MOST_ROWS = 300;

/** The project list's first response: what `item/myList` gives this caller, and the beginning of it as HTML. */
export const listFirst =
  (house: House): First =>
  async (_params, { db, caller, locale }) => {
    // The route is for users; whoever else may come by has no list.
    if (caller.kind !== 'user') return { status: 200, noindex: true };
    // Nobody sees visit passwords in the list, so none is opened, nor sent where it might be kept.
    const items = await listedRows(house, db, { caller, item_group_id: ALL_ITEMS, open: () => '' });
    // An empty list is an invitation, which needs its button.
    if (items.length === 0) return { status: 200, noindex: true };
    const say: Say = (key, params) => house.app.text(locale, key, params);
    const groups = listedGroups(await house.groups.list(db, caller.uid), caller.uid);
    const html = listHtml(items, { say, groups, locale, now: house.app.clock.now(), zone: 'UTC' }).text;
    return { status: 200, noindex: true, html, data: { groups, items: items.length > MOST_ROWS ? undefined : items } };
  };
