import { isSiteAdmin } from '@docstead/core/contract';
import type { Scope } from '@docstead/core/server';
import { openItems } from '../../../items/points.ts';
import type { SiteSetup } from '../setup.ts';
import { isSquareOpen } from '../square.ts';

const LIST = '/item/index';
const LOGIN = '/user/login';
const SQUARE = '/public-square/index';

/** Values of `home_page`. */
export const LANDING = '1';
const LOGIN_FIRST = '2';
export const PROJECT = '3';
export const OPEN_SQUARE = '4';

/**
 * Where `/` leads; undefined where it is the landing page. Who is logged in goes to the projects from the pages that are made
 * for visitors, unless the landing page itself is asked for (`isWanted`). What the setting names and is not there any
 * more (a project, an open square) leaves the landing page.
 */
export async function homeOf(app: SiteSetup, scope: Scope, isWanted: boolean): Promise<string | undefined> {
  const { home_page, home_item } = app.settings.all();
  if (isWanted && (home_page === LANDING || isSiteAdmin(scope.caller))) return undefined;
  if (home_page === PROJECT) {
    const item = home_item === '' ? undefined : await app.services.get(openItems).find(home_item, scope);
    if (item) return `/${item.item_domain || item.item_id}`;
  }
  if (home_page === OPEN_SQUARE && (await isSquareOpen(app, scope.db))) return SQUARE;
  if (scope.caller.kind === 'user') return LIST;
  return home_page === LOGIN_FIRST ? LOGIN : undefined;
}
