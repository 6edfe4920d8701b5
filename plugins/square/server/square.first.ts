import { type First, type FirstView, html, type Say } from '@docstead/core/server';
import { askedIn, CARDS } from '../asked.ts';
import type { SquareSetup } from './setup.ts';
import { squareHtml } from './square.html.ts';
import type { Square } from './square.service.ts';

/** The screen says that the square is closed, and leads on. */
const CLOSED: FirstView = { status: 404, noindex: true };

/** The square's first response: the cards that the address asks for, which the screen goes on with. */
export const squareFirst =
  (app: SquareSetup, square: Square): First =>
  async (_params, scope, query) => {
    if (!square.isOpen()) return CLOSED;
    const asked = askedIn(query);
    const { keyword, search_type: within, page } = asked;
    const found = await square.list({ page, count: CARDS, keyword, within }, scope);
    const say: Say = (key, params) => app.text(scope.locale, key, params);
    const body = squareHtml(found, { asked, say, locale: scope.locale, now: app.clock.now() });
    return {
      status: 200,
      title: say('titles.square'),
      description: say('lead'),
      html: html`<div class="square" data-frame>${body}</div>`.text,
      data: found,
      // One page is enough for robots; what it links to is what they come for.
      noindex: keyword !== '' || page > 1,
    };
  };
