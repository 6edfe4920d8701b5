import { Button, IconUpload } from '@docstead/core/ui';
import { DropArea } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import type { ReactNode } from 'react';
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
  return (
    <DropArea className={styles.area} label={t('upload.choose')} multiple onFiles={(files) => upload.send([...files])}>
      {(choose) => (
        <>
          <div className={styles.bar}>
            <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={choose}>
              {t('upload.choose')}
            </Button>
            <span className={styles.drag}>{t('upload.drag', { limit: upload.limit })}</span>
            <span className={styles.limit}>{t('upload.limit', { limit: upload.limit })}</span>
          </div>
          <SendingLines upload={upload} />
          {children}
        </>
      )}
    </DropArea>
  );
}
