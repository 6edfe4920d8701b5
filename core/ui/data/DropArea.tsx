import { type DragEvent, type ReactNode, useRef, useState } from 'react';

export interface DropAreaProps {
  /** What the field behind the button is called. */
  readonly label: string;
  /** Endings that the choice offers; what is dropped may be anything. */
  readonly accept?: string;
  /** Several at once; else the first of them is taken. */
  readonly multiple?: boolean;
  /** While files are over it, it has `data-over`. */
  readonly className?: string | undefined;
  /** One at least. */
  readonly onFiles: (files: readonly File[]) => void;
  /** `choose` opens the choice of files: for a button, which does without a mouse what dropping does with it. */
  readonly children: (choose: () => void) => ReactNode;
}

/** Takes files that are chosen, and those that are dropped anywhere on what it holds. */
export function DropArea({ label, accept, multiple = false, className, onFiles, children }: DropAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, over] = useState(false);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length > 0) onFiles(files);
  };
  const onDrop = (event: DragEvent) => {
    over(false);
    // A dragged text is another's, an open field's for one.
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Else the browser would open the file in place of the page.
    event.preventDefault();
    over(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same without a mouse
    <div
      className={className}
      data-over={isOver || undefined}
      onDragOver={onDragOver}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget as Node | null) && over(false)
      }
      onDrop={onDrop}
    >
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // The same file may be chosen again after it was mended.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
