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

/**
 * Addresses of before. Whoever comes to one of `at`, where no plugin has a page, is led on to the link's page, with the
 * fields that they asked for. With `hash` they are those of programs whose server never saw what stood behind it: a browser
 * that comes to one of `at` with a hash that begins so is led on, with that hash. Where people land who open `/` is among
 * `at` then: the server leads there, and the hash goes with them.
 */
export const shellAddress = slot('shell/address@1', {
  kinds: ['link'],
  data: () =>
    T.Object({
      hash: T.Optional(T.String({ minLength: 2, maxLength: 100, pattern: '^#', description: 'how it begins: `#/`' })),
      at: T.Array(T.String({ pattern: '^/' }), {
        ...{ minItems: 1, maxItems: 20, description: 'paths; those in front of the hash' },
      }),
    }),
});

/** They are offered as data, as those of plugins are. */
export const shellOffers = (): readonly SlotData[] =>
  [shellHeader, shellPalette, shellBackground, shellAddress].map(slotData);
