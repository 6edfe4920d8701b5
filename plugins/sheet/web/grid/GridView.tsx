import type { BookViewProps } from './types.ts';

/** The book on FortuneSheet’s canvas. */
export default function GridView(_: BookViewProps) {
  return null;
}
