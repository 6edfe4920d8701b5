import type { Book } from '../../book/types.ts';

interface ExportDialogProps {
  readonly read: () => Book;
  readonly name: string;
  readonly sheet?: number;
  readonly onClose: () => void;
}

/** Offers the spreadsheet as a file. */
export default function ExportDialog(_: ExportDialogProps) {
  return null;
}
