import { Alert, Button, Group, useMediaQuery } from '@docstead/core/ui';
import { SegmentedControl } from '@docstead/core/ui/form';
import { formatTime, Trans, type Translate, useText } from '@docstead/core/web';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Conflict, Desk } from '../hooks/desk.ts';
import type { ConflictWords } from '../merge/conflict-widget.ts';
import { createMergeEditor, type MergeEditor } from '../merge/merge-editor.ts';
import { countBlocks, mergeContents, mergeField } from '../merge/three-way.ts';
import { MergeField } from './MergeField.tsx';
import styles from './merge.module.css';

const NARROW = '(max-width: 767px)';
const SIDES = ['theirs', 'base', 'mine'] as const;
type Side = (typeof SIDES)[number];

interface MergePaneProps {
  readonly desk: Desk;
  readonly conflict: Conflict;
  readonly item_id: string;
}

/** Both texts side by side with the common ancestor; what could be merged is, the rest is chosen, then saved. */
export default function MergePane({ desk, conflict, item_id }: MergePaneProps) {
  const t = useText('editor');
  const { base, mine, theirs, draft } = conflict;
  const blocks = useMemo(
    () => mergeContents(base.page_content, mine.page_content, theirs.page_content),
    [base, mine, theirs],
  );
  const counts = countBlocks(blocks);
  const { host, editor, open } = useMergeEditor(conflict, blocks, t);
  const [side, setSide] = useState<Side>('theirs');
  const [title, setTitle] = useState(() => mergeField('page_title', conflict));
  const [catalog, setCatalog] = useState(() => mergeField('cat_id', conflict));
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  const name = theirs.author_username;

  const show = (next: Side) => {
    setSide(next);
    editor.current?.show(conflict[next].page_content, t(`merge.sides.${next}`, { name }));
  };
  const finish = () => {
    const page_content = editor.current?.read() ?? mine.page_content;
    void desk.finishMerge({ page_title: title.value, cat_id: catalog.value, page_content });
  };
  return (
    <section className={styles.merge} aria-label={t('merge.title')}>
      <div className={styles.head}>
        <Alert
          kind={open > 0 ? 'warn' : 'info'}
          title={t(draft ? 'merge.draft_title' : 'merge.save_title', { name, time: timeOf(theirs.addtime) })}
        >
          <Trans ns="editor" id="merge.summary" count={open} values={counts} components={{ b: <strong /> }} />
        </Alert>
        <MergeField kind="title" field={title} name={name} item_id={item_id} onChange={setTitle} />
        <MergeField kind="catalog" field={catalog} name={name} item_id={item_id} onChange={setCatalog} />
        <Group gap="xs" justify="space-between">
          {isNarrow ? (
            <span />
          ) : (
            <SegmentedControl
              size="xs"
              aria-label={t('merge.beside')}
              data={SIDES.map((value) => ({ value, label: t(`merge.sides.${value}`, { name }) }))}
              value={side}
              onChange={(value) => show(value as Side)}
            />
          )}
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => desk.cancelMerge()}>
              {t('merge.cancel')}
            </Button>
            <Button size="xs" onClick={finish} disabled={open > 0}>
              {t('merge.save')}
            </Button>
          </Group>
        </Group>
      </div>
      {!isNarrow && (
        <div className={styles.names}>
          <span>{t(`merge.sides.${side}`, { name })}</span>
          <span>{t('merge.result')}</span>
        </div>
      )}
      <div ref={host} className={styles.texts} />
    </section>
  );
}

function useMergeEditor(conflict: Conflict, blocks: ReturnType<typeof mergeContents>, t: Translate) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<MergeEditor>(undefined);
  const [open, setOpen] = useState(0);
  useEffect(() => {
    if (!host.current) return;
    const { theirs } = conflict;
    const name = theirs.author_username;
    const made = createMergeEditor(host.current, {
      blocks,
      ...(window.matchMedia(NARROW).matches ? {} : { beside: theirs.page_content }),
      names: { beside: t('merge.sides.theirs', { name }), result: t('merge.result'), folded: t('merge.folded') },
      words: wordsOf(t, name, blocks.filter((block) => block.kind === 'conflict').length),
      onOpen: setOpen,
    });
    editor.current = made;
    return () => made.destroy();
  }, [conflict, blocks, t]);
  return { host, editor, open };
}

function wordsOf(t: Translate, name: string, count: number): ConflictWords {
  return {
    title: (at) => t('merge.conflict', { number: at + 1, count }),
    sides: { mine: t('merge.sides.mine'), base: t('merge.sides.base'), theirs: t('merge.sides.theirs', { name }) },
    choices: {
      mine: t('merge.take.mine'),
      theirs: t('merge.take.theirs', { name }),
      both: t('merge.take.both'),
      hand: t('merge.take.hand'),
    },
    nothing: t('merge.nothing'),
  };
}

/** Seconds from a refusal, or the text that page/info gives. */
const timeOf = (addtime: string) => (/^\d+$/.test(addtime) ? formatTime(addtime) : addtime.slice(0, 16));
