import type { Translate } from '@docstead/core/web';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { ConflictWords } from '../merge/conflict-widget.ts';
import { startOf } from '../merge/conflicts.ts';
import type { Merged } from '../merge/kept-merge.ts';
import { createMergeEditor, type MergeEditor } from '../merge/merge-editor.ts';
import type { MergeWork } from '../merge/merge-work.ts';
import { countBlocks, mergeContents, mergeField } from '../merge/three-way.ts';
import { type Author, wordsFor } from '../saving/author.ts';

const NARROW = '(max-width: 767px)';

interface MergeEditorOf {
  readonly work: MergeWork;
  /** Whose text stands against ours. */
  readonly author: Author;
  readonly t: Translate;
}

type Fields = Pick<Merged, 'title' | 'catalog'>;

interface OpenMerge {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly editor: RefObject<MergeEditor | undefined>;
  /** Conflicts that nobody has decided yet. */
  readonly open: number;
  readonly fields: Fields;
  readonly choose: (fields: Partial<Fields>) => void;
  readonly counts: ReturnType<typeof countBlocks>;
  /** One text, where two had no room when it was opened; a window that turns changes nothing of what was chosen. */
  readonly isAlone: boolean;
}

/** The editor of the merged text, as long as the merge is open: it begins where the work stands, which reads from it. */
export function useMergeEditor({ work, author, t }: MergeEditorOf): OpenMerge {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<MergeEditor>(undefined);
  const [open, setOpen] = useState(0);
  const blocks = useMemo(() => {
    const { base, mine, theirs } = work;
    return mergeContents(base.page_content, mine.page_content, theirs.page_content);
  }, [work]);
  const counts = useMemo(() => countBlocks(blocks), [blocks]);
  const [fields, setFields] = useState<Fields>(() => work.read() ?? fieldsOf(work));
  const chosen = useRef(fields);
  const [isAlone] = useState(() => window.matchMedia(NARROW).matches);
  useEffect(() => {
    if (!host.current) return;
    const { who, params } = wordsFor(author, t);
    const made = createMergeEditor(host.current, {
      start: work.read() ?? startOf(blocks),
      ...(isAlone ? {} : { beside: work.theirs.page_content }),
      names: { beside: t(`merge.sides.${who}`, params), result: t('merge.result'), folded: t('merge.folded') },
      words: wordsOf(t, author, counts.conflicts),
      onOpen: setOpen,
      onTouched: work.touched,
    });
    editor.current = made;
    const leave = work.connect({ read: () => ({ ...made.read(), ...chosen.current }), next: () => made.go(1) });
    return () => {
      leave();
      made.destroy();
    };
  }, [work, blocks, counts, author, isAlone, t]);
  const choose = (some: Partial<Fields>) => {
    chosen.current = { ...chosen.current, ...some };
    setFields(chosen.current);
    work.touched();
  };
  return { host, editor, open, counts, fields, choose, isAlone };
}

const fieldsOf = (work: MergeWork): Fields => ({
  title: mergeField('page_title', work),
  catalog: mergeField('cat_id', work),
});

function wordsOf(t: Translate, author: Author, count: number): ConflictWords {
  const { who, params } = wordsFor(author, t);
  return {
    title: (at, isSettled) => t(isSettled ? 'merge.settled' : 'merge.conflict', { number: at + 1, count }),
    sides: { mine: t('merge.sides.mine'), base: t('merge.sides.base'), theirs: t(`merge.sides.${who}`, params) },
    choices: {
      mine: t('merge.take.mine'),
      theirs: t(`merge.take.${who}`, params),
      both: t('merge.take.both'),
      hand: t('merge.take.hand'),
    },
    nothing: t('merge.nothing'),
  };
}
