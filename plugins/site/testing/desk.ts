import { plugin } from '@docstead/core/contract';
import { type FirstView, robotsLines, server, siteBrand } from '@docstead/core/server';
import { type Flavour, testUser } from '@docstead/core/testing';
import { type Office, openOffice, type Person } from '../../items/server/testing/office.ts';
import { squareState } from '../../square/points.ts';
import site from '../server/index.ts';

/** A public square as the plugin `square` has one, open or closed by the test. */
export const squareDoor = { isOpen: false };
const square = server({
  descriptor: plugin({ id: 'square', version: '1.0.0', sdk: '^1.0.0' }),
  contract: {},
  setup(app) {
    app.provide(squareState, { isOpen: async () => squareDoor.isOpen });
    return { calls: {} };
  },
});

/** The office of items with the plugin, and what it shows at an address. */
export async function openDesk(db: Flavour) {
  const office = await openOffice(db, [site, square]);
  const first = (
    name: string,
    who: Person = 'guest',
    query: Readonly<Record<string, string>> = {},
    locale: 'en' | 'zh-cn' = 'en',
  ): Promise<FirstView> => {
    const view = office.host.current.firsts.get(`site/${name}`);
    if (!view) throw new Error(`${name} has no first view`);
    const uid = office.uid(who);
    const caller =
      who === 'guest'
        ? ({ kind: 'guest' } as const)
        : testUser({ uid, username: who, groupid: who === 'root' ? 1 : 2 });
    return view.value({}, { ...office.host.system(), caller, locale }, query);
  };
  return {
    ...office,
    first,
    brand: () => office.host.services.get(siteBrand).current(),
    robots: async () => (await office.host.raise(robotsLines, { origin: 'http://localhost' })).flat(),
    recommend: (item_id: number) => office.ask('root', '/api/adminItem/recommendItem', { item_id }),
    save: (form: Record<string, unknown>) => office.ask('root', '/api/site/saveSettings', form, asBrowser(office)),
  };
}

/** Settings are saved by a session alone, as a browser has one. */
const asBrowser = (office: Office) => ({ cookie: office.token('root') });
