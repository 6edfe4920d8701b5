import type { Book } from '../../book/types.ts';

interface ImportDialogProps {
  readonly onClose: () => void;
  readonly onBook: (book: Book) => void;
}

/** Brings in a file in the place of the spreadsheet. */
export default function ImportDialog(_: ImportDialogProps) {
  return null;
}
