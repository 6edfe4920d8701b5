import * as T from 'typebox';
import { type SlotData, slot, slotData } from './slots.ts';

/** The slots of the shell itself, which is no plugin. */

/**
 * A part stands in the header (a bell), on bare pages too. Links and actions hang on the user's name; for a guest they
 * stand in the bar as words, those that find no room in the "…" menu.
 */
export const shellHeader = slot('shell/header@1', { kinds: ['link', 'action', 'part'] });

/**
 * Entries of the palette (Ctrl/Cmd+K). One with `data.finder` names a web service of its plugin, a `PaletteFinder`,
 * that is asked for every word that is typed; it is no entry itself.
 */
export const shellPalette = slot('shell/palette@1', {
  kinds: ['link', 'action', 'data'],
  data: () =>
    T.Object({
      finder: T.Optional(T.String({ description: 'id of a web service, a PaletteFinder' })),
      keywords: T.Optional(T.String({ description: 'words that find it besides its label, in any language' })),
    }),
});

/**
 * A part that runs as long as the tab is open, on every page, bare ones too: what listens, and opens a dialog or a
 * message when it has something to say. It has no place of its own in the page. With `after`, nothing of it is loaded
 * before: what nobody waits for should not stand in the way of the page.
 */
export const shellBackground = slot('shell/background@1', {
  kinds: ['part'],
  data: () =>
    T.Object({
      after: T.Optional(T.Integer({ minimum: 1, maximum: 3600, description: 'seconds after the start of the tab' })),
    }),
});

/** What the screens of whoever administers the site are put together by, in the order in which they stand. */
export const ADMIN_GROUPS = ['people', 'content', 'trade', 'settings', 'operation', 'other'] as const;
export type AdminGroup = (typeof ADMIN_GROUPS)[number];

/** Of an entry: where it stands among the screens; without one it is among the others, at the end. */
export const adminGroup = () =>
  T.Optional(
    T.Union(
      [
        T.Literal('people'),
        T.Literal('content'),
        T.Literal('trade'),
        T.Literal('settings'),
        T.Literal('operation'),
        T.Literal('other'),
      ],
      { description: 'which screens it stands with; `other`, the last, by default' },
    ),
  );

/**
 * The screens of whoever administers the site: a link to each, by its label. All of them stand in an `AdminFrame`, which
 * shows these as the way from one to the other, wherever one came in. An entry of data alone names a slot of its own
 * plugin: the entries there are screens too, at the address that it says (the console's sections).
 */
export const shellAdmin = slot('shell/admin@1', {
  kinds: ['link', 'data'],
  data: () =>
    T.Object({
      group: adminGroup(),
      sections: T.Optional(
        T.Object(
          { slot: T.String(), address: T.String() },
          {
            description:
              'of an entry that is no screen itself: the slot of those that are, and their address with {section}',
          },
        ),
      ),
    }),
});

/**
 * Addresses behind a hash, as programs wrote them whose server never saw more of them: a browser that comes to one of `at`
 * with a hash that begins with `hash` is led on to the link's page, with that hash behind it. Where people land who open
 * `/` is among `at`: the server leads there, and the hash goes with them.
 */
export const shellAddress = slot('shell/address@1', {
  kinds: ['link'],
  data: () =>
    T.Object({
      hash: T.String({ minLength: 2, maxLength: 100, pattern: '^#', description: 'how it begins: `#/`' }),
      at: T.Array(T.String({ pattern: '^/' }), { minItems: 1, maxItems: 20, description: 'paths in front of it' }),
    }),
});

/** They are offered as data, as those of plugins are. */
export const shellOffers = (): readonly SlotData[] =>
  [shellHeader, shellPalette, shellBackground, shellAdmin, shellAddress].map(slotData);
