import { createHighlight } from './highlight.ts';
import { MORE_LANGUAGES } from './more-languages.ts';

/** With every language at hand: on the server. */
export const highlight = createHighlight({ more: () => MORE_LANGUAGES });
