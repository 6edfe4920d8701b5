import { Button, IconUpload } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { SendingLines } from './SendingLines.tsx';
import styles from './upload.module.css';
import type { Upload } from './use-upload.ts';

interface UploadAreaProps {
  readonly upload: Upload;
  readonly children?: ReactNode;
}

/** Takes files that are chosen, and those that are dropped anywhere on what it holds; below them the way of each. */
export function UploadArea({ upload, children }: UploadAreaProps) {
  const t = useText('files');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, over] = useState(false);
  const onDrop = (event: DragEvent) => {
    over(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    upload.send([...event.dataTransfer.files]);
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
      className={styles.area}
      data-over={isOver || undefined}
      onDragOver={onDragOver}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget as Node | null) && over(false)
      }
      onDrop={onDrop}
    >
      <div className={styles.bar}>
        <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => input.current?.click()}>
          {t('upload.choose')}
        </Button>
        <span className={styles.drag}>{t('upload.drag', { limit: upload.limit })}</span>
        <span className={styles.limit}>{t('upload.limit', { limit: upload.limit })}</span>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={t('upload.choose')}
          onChange={({ currentTarget }) => {
            upload.send([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </div>
      <SendingLines upload={upload} />
      {children}
    </div>
  );
}
