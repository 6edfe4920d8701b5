import { Skeleton, Stack } from '@docstead/core/ui';
import { Adopt, ErrorView, isCallError, type PageProps } from '@docstead/core/web';
import { useCallback, useRef, useState } from 'react';
import { MOST_TITLE } from '../../limits.ts';
import { type NewPage, useDocument } from '../hooks/use-document.ts';
import { useIsElsewhere } from '../hooks/use-is-elsewhere.ts';
import { Editor } from '../parts/Editor.tsx';
import { UNKNOWN } from '../saving/save-state.ts';
import { ElsewherePage } from './ElsewherePage.tsx';
import { GonePage } from './GonePage.tsx';

/** `/page/edit/{item_id}/{page_id}`; page 0 is a new page, in the catalog of `?cat_id`, called `?title`. `?line` is where to begin. */
export default function PageEdit({ params, query, first }: PageProps) {
  const { item_id = '', page_id = '0' } = params;
  const { start, onCreated } = useStart(page_id, {
    cat_id: query.cat_id ?? '0',
    title: query.title?.slice(0, MOST_TITLE) ?? '',
  });
  const { page, error, retry } = useDocument(item_id, start.page_id, start);
  const isElsewhere = useIsElsewhere(page?.item_type);
  if (isMissing(error)) return <GonePage item_id={item_id} page_id={page_id} />;
  if (error) return <ErrorView error={error} retry={retry} />;
  // The server's view of the source stays until the editor can take its place.
  if (!page) return first?.node ? <Adopt node={first.node} /> : <Waiting />;
  if (isElsewhere) return <ElsewherePage page={page} />;
  const line = lineOf(query.line);
  return <Editor key={start.page_id} loaded={page} line={line} onCreated={onCreated} onReload={retry} />;
}

/** Where this editor began. A new page that got its id by being saved stays the same editor, cursor and undo included. */
function useStart(page_id: string, begun: NewPage) {
  const [start, setStart] = useState({ page_id, ...begun });
  const created = useRef<string>(undefined);
  const onCreated = useCallback((id: string) => {
    created.current = id;
  }, []);
  if (page_id !== start.page_id && page_id !== created.current) setStart({ page_id, ...begun });
  return { start, onCreated };
}

/** The page, or the project of a new one, was deleted or never was: told as everywhere. */
const isMissing = (error: Error | undefined): boolean =>
  isCallError(error) && error.kind === 'refused' && error.code === UNKNOWN;

/** Counted from 1, as editors count; 1 where the address names none. */
const lineOf = (line: string | undefined): number => Math.max(1, Number.parseInt(line ?? '', 10) || 1);

function Waiting() {
  return (
    <Stack p="md" gap="sm">
      <Skeleton height={36} />
      <Skeleton height={320} />
    </Stack>
  );
}
