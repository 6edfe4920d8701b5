import * as T from 'typebox';
import { CONSOLE } from './console.ts';

const SCREEN = { screen: CONSOLE, console: true } as const;
const limit = (key: string, usual: number) =>
  T.Integer({
    ...{ default: usual, minimum: 0, maximum: 1_000_000, unit: 'settings.units.questions', ...SCREEN },
    ...{ title: `settings.${key}`, description: `settings.hints.${key}` },
  });

/** The server that answers, and how much may be asked of it. Names on the wire are the specification's. */
export const aiSettings = T.Object({
  open_api_key: T.String({
    ...{ default: '', maxLength: 1_000, secret: true, wire: 'open_api_key', ...SCREEN },
    ...{ title: 'settings.open_api_key', description: 'settings.hints.open_api_key' },
  }),
  /** With or without scheme and path: `completionsUrl` says what is called. '' is OpenAI's own. */
  open_api_host: T.String({
    ...{ default: '', maxLength: 500, wire: 'open_api_host', ...SCREEN },
    ...{ title: 'settings.open_api_host', description: 'settings.hints.open_api_host' },
  }),
  ai_model_name: T.String({
    ...{ default: 'gpt-4o', minLength: 1, maxLength: 200, wire: 'ai_model_name', ...SCREEN },
    ...{ title: 'settings.ai_model_name', description: 'settings.hints.ai_model_name' },
  }),
  /** Questions of one person in a day, of all kinds. */
  daily_questions: limit('daily_questions', 200),
  /** Questions of guests from one network in a day. */
  daily_guest_questions: limit('daily_guest_questions', 20),
  /** Questions of all guests of the site in a day. */
  daily_all_guests: limit('daily_all_guests', 500),
  /** Kept by the plugin: there is a key. */
  ready: T.Boolean({ default: false, browser: true }),
});
