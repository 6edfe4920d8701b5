import { Alert, Button } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useSyncExternalStore } from 'react';
import { readJson } from '../../format/json/read.ts';
import { FormatError, placeIn } from '../../format/problem.ts';
import type { WorkingText } from '../drafts/working-text.ts';
import type { Source } from '../source/use-source.ts';
import styles from './api.module.css';

/** Above the text of an API document that cannot be read: where it is wrong. The form is back when it can. */
export default function Broken({ text, source }: { readonly text: WorkingText; readonly source: Source }) {
  const t = useText('editor');
  useSyncExternalStore(text.subscribe, () => text.version);
  const { page_content } = text.read();
  const problem = problemIn(page_content);
  if (!problem) return null;
  const { at = 0, key, values } = problem;
  const said = t('format.at', { ...placeIn(page_content, at), problem: t(`format.problems.${key}`, values) });
  const go = () => {
    const view = source.viewRef.current;
    view?.dispatch({ selection: { anchor: Math.min(at, view.state.doc.length) }, scrollIntoView: true });
    view?.focus();
  };
  return (
    <div className={styles.broken}>
      <Alert
        kind="warn"
        title={t('api.json_failed', { problem: said })}
        action={
          <Button size="xs" variant="default" onClick={go}>
            {t('format.go')}
          </Button>
        }
      >
        {t('api.broken')}
      </Alert>
    </div>
  );
}

function problemIn(text: string) {
  try {
    readJson(text);
    return undefined;
  } catch (thrown) {
    return thrown instanceof FormatError ? thrown.problem : undefined;
  }
}
