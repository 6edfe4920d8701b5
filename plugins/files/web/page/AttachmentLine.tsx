import { IconButton, IconDownload, IconPlus, IconTrash } from '@docstead/core/ui';
import { Line } from '@docstead/core/ui/data';
import { Moment, useText } from '@docstead/core/web';
import type { InsertedFile } from '../../../editor/points.ts';
import type { Attachment } from '../api.ts';
import { FileSign } from '../shown/FileSign.tsx';
import { hereOf } from '../shown/here.ts';
import { isImage } from '../shown/kinds.ts';
import shown from '../shown/shown.module.css';
import { sizeText } from '../shown/sizes.ts';
import styles from './page.module.css';

interface AttachmentLineProps {
  readonly file: Attachment;
  readonly onInsert: ((file: InsertedFile) => void) | undefined;
  readonly onRemove: (() => void) | undefined;
}

/** One attachment: what it is, and what can be done with it. */
export function AttachmentLine({ file, onInsert, onRemove }: AttachmentLineProps) {
  const t = useText('files');
  const { display_name: name, file_type, file_size, added_time } = file;
  const url = hereOf(file.url);
  const look = { variant: 'subtle', color: 'gray' } as const;
  return (
    <Line
      icon={<FileSign file={file} />}
      name={
        <a className={shown.name} href={url} target="_blank" rel="noopener">
          {name}
        </a>
      }
      facts={
        <>
          <span>{sizeText(t, file_size)}</span>
          <Moment seconds={added_time} />
        </>
      }
      action={
        <div className={styles.acts}>
          {onInsert && (
            <IconButton
              {...look}
              label={t('page.insert_of', { name })}
              icon={<IconPlus size={16} aria-hidden />}
              onClick={() => onInsert({ name, url, isImage: isImage(file_type) })}
            />
          )}
          <IconButton
            {...look}
            label={t('page.download_of', { name })}
            icon={<IconDownload size={16} aria-hidden />}
            renderRoot={(props: Record<string, unknown>) => <a {...props} href={url} download={name} />}
          />
          {onRemove && (
            <IconButton
              {...look}
              label={t('page.delete_of', { name })}
              icon={<IconTrash size={16} aria-hidden />}
              onClick={onRemove}
            />
          )}
        </div>
      }
    />
  );
}
