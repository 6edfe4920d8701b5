import { type ClipboardEvent, type DragEvent, useState } from 'react';

export interface TypedOnly {
  /** Of the field; the form tells what was tried by `note`. */
  readonly handlers: {
    readonly onCopy: (event: ClipboardEvent) => void;
    readonly onCut: (event: ClipboardEvent) => void;
    readonly onPaste: (event: ClipboardEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
    readonly onDragStart: (event: DragEvent) => void;
  };
  /** What somebody has tried; undefined before, and when they type on. */
  readonly note: 'paste' | 'copy' | undefined;
  forget(): void;
}

/** A field whose text is typed: nothing is pasted or dropped into it, or copied or cut out of it. */
export function useTypedOnly(): TypedOnly {
  const [note, setNote] = useState<TypedOnly['note']>();
  const refuse = (what: TypedOnly['note']) => (event: ClipboardEvent | DragEvent) => {
    event.preventDefault();
    setNote(what);
  };
  return {
    handlers: {
      ...{ onCopy: refuse('copy'), onCut: refuse('copy'), onDragStart: refuse('copy') },
      ...{ onPaste: refuse('paste'), onDrop: refuse('paste') },
    },
    note,
    forget: () => setNote(undefined),
  };
}
