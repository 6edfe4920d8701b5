import type { Translate } from '@docstead/core/web';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Conflict } from '../hooks/desk.ts';
import type { ConflictWords } from '../merge/conflict-widget.ts';
import { createMergeEditor, type MergeEditor } from '../merge/merge-editor.ts';
import { countBlocks, type mergeContents } from '../merge/three-way.ts';
import { type Author, wordsFor } from '../saving/author.ts';

const NARROW = '(max-width: 767px)';

interface MergeEditorOf {
  readonly conflict: Conflict;
  readonly blocks: ReturnType<typeof mergeContents>;
  /** Whose text stands against ours. */
  readonly author: Author;
  readonly t: Translate;
}

interface OpenMerge {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly editor: RefObject<MergeEditor | undefined>;
  /** Conflicts that nobody has decided yet. */
  readonly open: number;
  /** One text, where two had no room when it was opened; a window that turns changes nothing of what was chosen. */
  readonly isAlone: boolean;
}

/** The editor of the merged text, as long as the merge is open. */
export function useMergeEditor({ conflict, blocks, author, t }: MergeEditorOf): OpenMerge {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<MergeEditor>(undefined);
  const [open, setOpen] = useState(0);
  const [isAlone] = useState(() => window.matchMedia(NARROW).matches);
  useEffect(() => {
    if (!host.current) return;
    const { who, params } = wordsFor(author, t);
    const made = createMergeEditor(host.current, {
      blocks,
      ...(isAlone ? {} : { beside: conflict.theirs.page_content }),
      names: { beside: t(`merge.sides.${who}`, params), result: t('merge.result'), folded: t('merge.folded') },
      words: wordsOf(t, author, countBlocks(blocks).conflicts),
      onOpen: setOpen,
    });
    editor.current = made;
    return () => made.destroy();
  }, [conflict, blocks, author, isAlone, t]);
  return { host, editor, open, isAlone };
}

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
