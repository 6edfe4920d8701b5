import type { ApiDocument } from '../document.ts';
import { curl } from './curl.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import { javascript } from './javascript.ts';
import { python } from './python.ts';
import { type Sent, sentBy } from './sent.ts';

export interface ApiExample {
  readonly name: string;
  /** By which the highlighter knows it. */
  readonly language: string;
  readonly code: string;
}

const LANGUAGES: readonly { readonly name: string; readonly language: string; write(sent: Sent): string }[] = [
  { name: 'curl', language: 'bash', write: curl },
  { name: 'JavaScript', language: 'javascript', write: javascript },
  { name: 'Python', language: 'python', write: python },
  { name: 'Java', language: 'java', write: java },
  { name: 'Go', language: 'go', write: go },
];

/**
 * The request in each language, made from the examples of the parameters; none where there is no address. Whatever the
 * values hold, each is one literal of its language.
 */
export function apiExamples(document: ApiDocument): readonly ApiExample[] {
  if (document.info.url.trim() === '') return [];
  const sent = sentBy(document);
  return LANGUAGES.map(({ name, language, write }) => ({ name, language, code: write(sent) }));
}
