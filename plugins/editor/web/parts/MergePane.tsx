import { SegmentedControl } from '@docstead/core/ui/form';
import { Moment, useText } from '@docstead/core/web';
import { useEffect, useState } from 'react';
import type { Desk } from '../hooks/desk.ts';
import type { MergeWork } from '../merge/merge-work.ts';
import type { countBlocks } from '../merge/three-way.ts';
import { savedAt, wordsFor } from '../saving/author.ts';
import { MergeActs } from './MergeActs.tsx';
import { MergeField } from './MergeField.tsx';
import styles from './merge.module.css';
import { useMergeEditor } from './use-merge-editor.ts';

const SIDES = ['theirs', 'base', 'mine'] as const;
type Side = (typeof SIDES)[number];

interface MergePaneProps {
  readonly desk: Desk;
  readonly work: MergeWork;
  readonly onSave: () => void;
  readonly item_id: string;
}

/** Both texts side by side with the common ancestor; what could be merged is, the rest is chosen, then saved. */
export default function MergePane({ desk, work, item_id, onSave }: MergePaneProps) {
  const t = useText('editor');
  const { theirs, draft } = work;
  const [author] = useState(() => desk.authorOf(theirs));
  const { who, params } = wordsFor(author, t);
  const { host, editor, open, counts, fields, choose, isAlone } = useMergeEditor({ work, author, t });
  const { title, catalog } = fields;
  const sideName = (one: Side) => t(`merge.sides.${one === 'theirs' ? who : one}`, params);
  const [side, setSide] = useState<Side>('theirs');
  const go = (by: 1 | -1) => editor.current?.go(by);
  useConflictKeys(go);

  const show = (next: Side) => {
    setSide(next);
    editor.current?.show(work[next].page_content, sideName(next));
  };
  return (
    <section className={styles.merge} aria-label={t('merge.title')}>
      <div className={styles.head}>
        <div className={styles.story}>
          <p>
            <Moment
              seconds={savedAt(theirs)}
              say={(time) => t(`merge.${draft ? 'draft_title' : 'save_title'}.${who}`, { ...params, time })}
            />
          </p>
          <p role="status">
            <span>{t(`merge.merged.${who}.${mergedBy(counts)}`, { ...counts, ...params })}</span>
            <strong>{t('merge.left', { count: open })}</strong>
          </p>
        </div>
        <MergeActs
          open={open}
          count={counts.conflicts}
          onGo={go}
          onCancel={() => void desk.cancelMerge()}
          onSave={onSave}
        />
      </div>
      {(title.isOpen || catalog.isOpen) && (
        <div className={styles.fields}>
          <MergeField
            kind="title"
            field={title}
            author={author}
            item_id={item_id}
            onChange={(next) => choose({ title: next })}
          />
          <MergeField
            kind="catalog"
            field={catalog}
            author={author}
            item_id={item_id}
            onChange={(next) => choose({ catalog: next })}
          />
        </div>
      )}
      {!isAlone && (
        <div className={styles.names}>
          <SegmentedControl
            size="xs"
            aria-label={t('merge.beside')}
            data={SIDES.map((value) => ({ value, label: sideName(value) }))}
            value={side}
            onChange={(value) => show(value as Side)}
          />
          <span>{t('merge.result')}</span>
        </div>
      )}
      <div ref={host} className={styles.texts} />
    </section>
  );
}

/** F7 and Shift+F7, as from one difference to the next elsewhere. */
function useConflictKeys(go: (by: 1 | -1) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F7' || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      go(event.shiftKey ? -1 : 1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [go]);
}

/** Whose changes came in without a question. */
function mergedBy({ mine, theirs, conflicts }: ReturnType<typeof countBlocks>): 'both' | Side | 'none' | 'same' {
  if (mine > 0 && theirs > 0) return 'both';
  if (mine > 0) return 'mine';
  if (theirs > 0) return 'theirs';
  return conflicts > 0 ? 'none' : 'same';
}
