import type { SearchQuery } from '@codemirror/search';
import type { EditorView } from '@codemirror/view';
import { useText } from '@docstead/core/web';
import { look } from '../../source/find/find.ts';
import { ToolButton } from '../tools/ToolButton.tsx';
import styles from './find.module.css';

const WAYS = [
  { way: 'caseSensitive', words: 'match_case', sign: 'Aa' },
  { way: 'wholeWord', words: 'by_word', sign: 'ab' },
  { way: 'regexp', words: 'regexp', sign: '.*' },
] as const;

/** How to look: with capitals, for whole words, by a pattern. */
export function FindWays({ view, query }: { readonly view: EditorView; readonly query: SearchQuery }) {
  const t = useText('editor');
  return (
    <span className={styles.ways}>
      {WAYS.map(({ way, words, sign }) => (
        <ToolButton
          key={way}
          label={t(`search.${words}`)}
          isOn={query[way]}
          icon={
            <span className={styles.sign} data-way={way} aria-hidden>
              {sign}
            </span>
          }
          onClick={() => look(view, { [way]: !query[way] })}
        />
      ))}
    </span>
  );
}
