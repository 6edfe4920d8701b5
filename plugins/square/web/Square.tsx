import { EmptyState, IconSearch, IconWorld } from '@docstead/core/ui';
import { ErrorView, type PageProps, useDocumentTitle, useHeader, useText } from '@docstead/core/web';
import { lazy, Suspense } from 'react';
import { Bar } from './Bar.tsx';
import { Cards, CardsWaiting } from './Cards.tsx';
import { useSquare } from './use-square.ts';

const Pages = lazy(async () => ({ default: (await import('@docstead/core/ui/data')).Pagination }));

/** `/public-square/index`: the public projects of the site. */
export default function Square({ first }: PageProps) {
  const t = useText('square');
  const square = useSquare(first);
  const { asked, shown, pages } = square;
  useDocumentTitle(t('titles.square'));
  useHeader({ crumbs: [{ label: t('titles.square') }] });
  return (
    <div className="square">
      <h1 className="square-title">{t('titles.square')}</h1>
      <p className="square-lead">{t('lead')}</p>
      <Bar square={square} />
      <Content square={square} />
      <Suspense fallback={null}>
        {shown && pages > 1 && (
          <div className="square-steps">
            <Pages
              page={asked.page}
              pages={pages}
              onChange={(page) => {
                square.ask({ page });
                window.scrollTo({ top: 0 });
              }}
              labels={{
                ...{ region: t('pages.region'), previous: t('pages.previous'), next: t('pages.next') },
                page: (number) => t('pages.page', { number }),
              }}
            />
          </div>
        )}
      </Suspense>
    </div>
  );
}

function Content({ square }: { readonly square: ReturnType<typeof useSquare> }) {
  const t = useText('square');
  const { shown, error, asked, standing } = square;
  if (error && !shown) return <ErrorView error={error} retry={() => void square.refetch()} />;
  if (!shown) return <CardsWaiting />;
  if (shown.items.length > 0) return <Cards items={shown.items} standing={standing} isWaiting={square.isWaiting} />;
  const isSought = asked.keyword !== '';
  return (
    <EmptyState
      icon={isSought ? <IconSearch size={32} aria-hidden /> : <IconWorld size={32} aria-hidden />}
      title={isSought ? t('no_hits', { word: asked.keyword }) : t('none')}
      text={isSought ? t(`no_hits_hint.${asked.search_type}`) : t('none_hint')}
    />
  );
}
