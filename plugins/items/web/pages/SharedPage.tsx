import { ErrorView, NotFoundView, type PageProps } from '@docstead/core/web';
import { SharedReading } from '../shared/SharedReading.tsx';
import { useSharedPage } from '../shared/use-shared-page.ts';

/** `/p/{unique_key}`: a page alone, for whoever has its key. */
export default function SharedPage({ params, first }: PageProps) {
  const { unique_key = '' } = params;
  const { gate, page, node, error, retry } = useSharedPage(unique_key, first);
  if (gate === 'missing') return <NotFoundView />;
  if (gate === 'failed' && !page) return <ErrorView error={error} retry={retry} />;
  return <SharedReading page={gate === 'elsewhere' ? undefined : page} unique_key={unique_key} node={node} />;
}
