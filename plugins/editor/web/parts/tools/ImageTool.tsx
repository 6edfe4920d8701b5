import { IconPhoto } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useRef } from 'react';
import { ACCEPTED } from '../../source/images/formats.ts';
import { ToolButton } from './ToolButton.tsx';
import styles from './tools.module.css';

/** Chooses images of this machine, several at once. */
export function ImageTool({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const t = useText('editor');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ToolButton label={t('image.insert')} icon={<IconPhoto />} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        className={styles.hidden}
        aria-label={t('image.choose')}
        accept={ACCEPTED}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
