import * as T from 'typebox';

/** The group behind the gate, and what is to be pledged. */
export const communitySettings = T.Object({
  /** '' closes the gate. */
  group_number: T.String({
    ...{ default: '', maxLength: 100, title: 'settings.group_number', description: 'settings.hints.group_number' },
  }),
  /** '' is the sentence of the reader's language. */
  pledge: T.String({
    ...{ default: '', maxLength: 200, title: 'settings.pledge', description: 'settings.hints.pledge' },
  }),
  /** Official channels, one to a line: its name, a space, its address. */
  links: T.String({
    ...{ default: '', maxLength: 5_000, title: 'settings.links', description: 'settings.hints.links' },
  }),
  /** Requests of one person in a day. */
  daily_requests: T.Integer({
    ...{ default: 3, minimum: 1, maximum: 1_000, unit: 'settings.units.requests' },
    ...{ title: 'settings.daily_requests', description: 'settings.hints.daily_requests' },
  }),
  /** Kept by the plugin: there is a group. */
  ready: T.Boolean({ default: false, browser: true }),
});
