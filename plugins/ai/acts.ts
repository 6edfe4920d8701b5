/** What the assistant does to a text, beside answering a question about it. */
export const ACTS = [
  'ask',
  'improve',
  'translate_zh',
  'translate_en',
  'shorten',
  'explain',
  'table',
  'api_document',
] as const;

export type Act = (typeof ACTS)[number];
