/** What stands around the parts of an API document, in the reader's language. */
const API_WORDS = [
  ...['description', 'status', 'url', 'method', 'path', 'headers', 'cookies', 'query', 'body', 'sample', 'json_fields'],
  ...['success', 'success_fields', 'failure', 'failure_fields', 'remark'],
  ...['name', 'type', 'required', 'value', 'note', 'yes', 'no', 'code', 'more'],
  ...['status_1', 'status_2', 'status_3', 'status_4', 'status_5'],
] as const;
export type ApiWords = Readonly<Record<(typeof API_WORDS)[number], string>>;

/** All words, from the texts of this plugin: `key` is one below `api_document`. */
export function apiWords(say: (key: string) => string): ApiWords {
  // Every word is there: the list is the type's own.
  return Object.fromEntries(API_WORDS.map((word) => [word, say(`api_document.${word}`)])) as ApiWords;
}
