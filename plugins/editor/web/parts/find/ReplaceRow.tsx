import { replaceAll, replaceNext, selectMatches } from '@codemirror/search';
import type { EditorView } from '@codemirror/view';
import { Button } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { FindField } from './FindField.tsx';
import styles from './find.module.css';

interface ReplaceRowProps {
  readonly view: EditorView;
  readonly replace: string;
  readonly isNone: boolean;
}

/** What takes the place of what was found: of one, or of all; or all are selected, to be typed over. */
export function ReplaceRow({ view, replace, isNone }: ReplaceRowProps) {
  const t = useText('editor');
  return (
    <>
      <span className={styles.under}>
        <FindField view={view} part="replace" label={t('search.replace')} value={replace} />
      </span>
      <span className={styles.acts}>
        <Button size="xs" variant="default" disabled={isNone} onClick={() => replaceNext(view)}>
          {t('search.replace_one')}
        </Button>
        <Button size="xs" variant="default" disabled={isNone} onClick={() => replaceAll(view)}>
          {t('search.replace_all')}
        </Button>
        <Button
          size="xs"
          variant="default"
          className={styles.select}
          disabled={isNone}
          onClick={() => {
            selectMatches(view);
            view.focus();
          }}
        >
          {t('search.all')}
        </Button>
      </span>
    </>
  );
}
