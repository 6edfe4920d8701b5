import { isFailed, relativeTime } from '@docstead/core/contract';
import { type First, type FirstView, refusedFirst } from '@docstead/core/server';
import { pageUnknown } from '../../../contract/failures.ts';
import { firstViewHtml, SINGLE } from '../../../frame.ts';
import { shownTitle } from '../../../titles.ts';
import type { House } from '../../house.ts';
import { sharedPage } from './shared-page.ts';

const MISSING: FirstView = { status: 404, noindex: true };

/** The first response of `/p/{unique_key}` carries the page alone. No robot is to find it. */
export const sharedFirst =
  (house: House): First =>
  async ({ unique_key = '' }, scope) => {
    try {
      const { info } = await sharedPage(house, unique_key, scope);
      const { html, page_content: _, ...data } = info;
      const { app } = house;
      const { locale } = scope;
      const untitled = app.text(locale, 'reading.untitled');
      const time = relativeTime(info.saved_time, { now: app.clock.now(), locale, zone: 'UTC' });
      // It stands alone: no room is kept for a tree.
      const framed = { ...info, item_type: SINGLE };
      return {
        status: 200,
        title: shownTitle(data.page_title, untitled),
        html: firstViewHtml(framed, { untitled, updated: app.text(locale, 'reading.updated', { time }) }),
        data,
        noindex: true,
      };
    } catch (thrown) {
      if (!isFailed(thrown)) throw thrown;
      return thrown.failure.name === pageUnknown.name ? MISSING : refusedFirst(thrown.failure);
    }
  };
