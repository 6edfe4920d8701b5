import { Skeleton, Stack } from '@docstead/core/ui';
import { ErrorView, type PageProps } from '@docstead/core/web';
import { useDocument } from '../hooks/use-document.ts';
import { Editor } from '../parts/Editor.tsx';

/** `/page/edit/{item_id}/{page_id}`; page 0 is a new page, in the catalog of `?cat_id`. */
export default function PageEdit({ params, query }: PageProps) {
  const { item_id = '', page_id = '0' } = params;
  const { page, error, retry } = useDocument(item_id, page_id, query.cat_id ?? '0');
  if (error) return <ErrorView error={error} retry={retry} />;
  if (!page) return <Waiting />;
  return <Editor key={page.page_id} loaded={page} />;
}

function Waiting() {
  return (
    <Stack p="md" gap="sm">
      <Skeleton height={36} />
      <Skeleton height={320} />
    </Stack>
  );
}
