import type { BookViewProps } from '../grid/types.ts';

/** The book as a table for keyboard and screen reader. */
export default function TableView(_: BookViewProps) {
  return null;
}
