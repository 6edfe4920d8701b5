import { Skeleton, Stack } from '@docstead/core/ui';
import { Adopt, ErrorView, type PageProps } from '@docstead/core/web';
import { useCallback, useRef, useState } from 'react';
import { useDocument } from '../hooks/use-document.ts';
import { Editor } from '../parts/Editor.tsx';

/** `/page/edit/{item_id}/{page_id}`; page 0 is a new page, in the catalog of `?cat_id`. */
export default function PageEdit({ params, query, first }: PageProps) {
  const { item_id = '', page_id = '0' } = params;
  const { start, onCreated } = useStart(page_id, query.cat_id ?? '0');
  const { page, error, retry } = useDocument(item_id, start.page_id, start.cat_id);
  if (error) return <ErrorView error={error} retry={retry} />;
  // The server's view of the source stays until the editor can take its place.
  if (!page) return first?.node ? <Adopt node={first.node} /> : <Waiting />;
  return <Editor key={start.page_id} loaded={page} onCreated={onCreated} />;
}

/** Where this editor began. A new page that got its id by being saved stays the same editor, cursor and undo included. */
function useStart(page_id: string, cat_id: string) {
  const [start, setStart] = useState({ page_id, cat_id });
  const created = useRef<string>(undefined);
  const onCreated = useCallback((id: string) => {
    created.current = id;
  }, []);
  if (page_id !== start.page_id && page_id !== created.current) setStart({ page_id, cat_id });
  return { start, onCreated };
}

function Waiting() {
  return (
    <Stack p="md" gap="sm">
      <Skeleton height={36} />
      <Skeleton height={320} />
    </Stack>
  );
}
