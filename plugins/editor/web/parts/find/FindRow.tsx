import { closeSearchPanel, findNext, findPrevious } from '@codemirror/search';
import { IconChevronDown, IconChevronRight, IconChevronUp, IconX } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { type Finder, type Finding, unfold } from '../../source/find/find.ts';
import { MOST_MATCHES } from '../../source/find/matches.ts';
import { ToolButton } from '../tools/ToolButton.tsx';
import { FindField } from './FindField.tsx';
import { FindWays } from './FindWays.tsx';
import styles from './find.module.css';
import { ReplaceRow } from './ReplaceRow.tsx';

/** Find and replace above the source, in the place that the editor gives them. */
export function FindRow({ finder }: { readonly finder: Finder }) {
  const now = useStore(finder.store, (state) => state.now);
  return now ? createPortal(<Row {...now} />, now.place) : null;
}

function Row(finding: Finding) {
  const { view, query, isReplacing, count, at } = finding;
  const t = useText('editor');
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <search className={styles.find} aria-label={t('keys.replace')} data-unfolded={isReplacing || undefined}>
      <ToolButton
        className={styles.fold ?? ''}
        label={t('search.replace_fold')}
        aria-expanded={isReplacing}
        icon={isReplacing ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
        onClick={() => unfold(view, !isReplacing)}
      />
      <FindField
        ref={field}
        view={view}
        part="search"
        label={t('search.find')}
        value={query.search}
        isWrong={query.search !== '' && (!query.valid || count === 0)}
      >
        <span className={styles.count} role="status">
          {query.search === '' ? '' : said({ count, at }, t)}
        </span>
      </FindField>
      <FindWays view={view} query={query} />
      <span className={styles.moves}>
        <ToolButton
          label={t('search.previous')}
          shortcut="Shift-Enter"
          icon={<IconChevronUp size={16} />}
          disabled={count === 0}
          onClick={() => findPrevious(view)}
        />
        <ToolButton
          label={t('search.next')}
          shortcut="Enter"
          icon={<IconChevronDown size={16} />}
          disabled={count === 0}
          onClick={() => findNext(view)}
        />
      </span>
      <ToolButton
        className={styles.close ?? ''}
        label={t('search.close')}
        shortcut="Escape"
        icon={<IconX size={16} />}
        onClick={() => closeSearchPanel(view)}
      />
      {isReplacing && <ReplaceRow view={view} replace={query.replace} isNone={count === 0} />}
    </search>
  );
}

/** "3 / 17", or "17 matches" while none of them is selected; beyond the most "1,000+". */
function said({ count, at }: Pick<Finding, 'count' | 'at'>, t: ReturnType<typeof useText>): string {
  if (count === 0) return t('search.none');
  const many = count > MOST_MATCHES ? t('search.more', { count: MOST_MATCHES }) : String(count);
  return at === 0 ? t('search.found', { count, many }) : t('search.place', { at: String(at), many });
}
