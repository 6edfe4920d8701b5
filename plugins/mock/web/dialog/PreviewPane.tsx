import { Button, IconRestore } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useId } from 'react';
import styles from './dialog.module.css';
import type { Preview } from './preview.ts';

interface PreviewPaneProps {
  readonly preview: Preview;
  readonly onAgain: () => void;
}

/** What a caller will hear, made in this browser. */
export function PreviewPane({ preview, onAgain }: PreviewPaneProps) {
  const t = useText('mock');
  const id = useId();
  return (
    <div className={styles.preview}>
      <div className={styles.bar}>
        <h3 id={id} className={styles.label}>
          {t('dialog.preview')}
        </h3>
        <Button
          type="button"
          variant="subtle"
          size="compact-sm"
          leftSection={<IconRestore size={14} aria-hidden />}
          disabled={preview.kind !== 'made'}
          onClick={onAgain}
        >
          {t('dialog.again')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={styles.made} tabIndex={0} aria-labelledby={id} data-is={preview.kind}>
        {textOf(preview, t)}
      </section>
    </div>
  );
}

function textOf(preview: Preview, t: (key: string, params?: Record<string, string>) => string): string {
  if (preview.kind === 'made') return preview.text;
  if (preview.kind === 'refused') {
    const reason = t(`refusals.${preview.reason}`);
    return t('errors.template_refused', { at: preview.at || t('errors.the_whole'), reason });
  }
  return t(preview.kind === 'empty' ? 'dialog.preview_empty' : 'dialog.preview_fault');
}
