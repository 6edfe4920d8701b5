import { IconArrowLeft, IconButton } from '@docstead/core/ui';
import { Link, useHeader, useText } from '@docstead/core/web';
import type { ReactNode } from 'react';
import type { Safety } from '../drafts/use-safety.ts';
import type { Modes } from '../hooks/use-modes.ts';
import { readingAddress } from '../place/use-return.ts';
import { isClosedBy } from '../saving/LockNotice.tsx';
import { SaveGroup } from '../saving/SaveGroup.tsx';
import type { Done } from '../saving/use-done.ts';
import type { Source } from '../source/use-source.ts';
import { CatalogField } from './HeaderField.tsx';

interface HeaderOf {
  readonly safety: Safety;
  readonly source: Source;
  readonly modes: Modes;
  readonly leave: () => void;
  readonly done: Done;
  /** Null where it has a row of its own. */
  readonly titleField: ReactNode;
}

/** One row for where I am, what it is called, and saving. Nothing in it comes and goes while one writes. */
export function useEditorHeader({ safety, source, modes: { isNarrow }, leave, done, titleField }: HeaderOf): void {
  const t = useText('editor');
  const { page, text } = safety;
  const back = readingAddress(page);
  const isClosed = isClosedBy(safety);
  // What a merge decides is written when it is saved: nothing is typed beside it.
  const isWaiting = safety.lock.kind === 'asking' || safety.merging !== undefined;
  // Who will read what is written here.
  const sign = page.isPrivate ? { icon: 'lock', label: t('sign.private') } : { icon: 'world', label: t('sign.public') };
  useHeader({
    crumbs: [{ label: page.item_name, href: back, run: leave, markId: page.item_id, sign }],
    menu: [],
    left: isNarrow && (
      <IconButton
        label={t('back')}
        icon={<IconArrowLeft />}
        renderRoot={(props: Record<string, unknown>) => <Link to={back} run={leave} {...props} />}
      />
    ),
    // Where nothing is written, the search has its room again.
    ...(!isClosed && {
      field: (
        <>
          {titleField}
          {!isNarrow && <CatalogField text={text} page={page} isWaiting={isWaiting} />}
        </>
      ),
      actions: <SaveGroup safety={safety} insert={source.insert} done={done} />,
    }),
  });
}
