import { Alert, Skeleton } from '@docstead/core/ui';
import { Lead } from '@docstead/core/ui/data';
import { ErrorView, useRoute, useText } from '@docstead/core/web';
import { SOURCES, useCall } from './api.ts';
import { Running } from './site/Running.tsx';
import { Site } from './site/Site.tsx';
import { useRunning } from './site/use-running.ts';
import { Sources } from './sources/Sources.tsx';
import styles from './takeover.module.css';

/** The sites of ShowDoc that lie on the server, and what becomes of the one that the address names (`source`). */
export default function TakeOver() {
  const t = useText('takeover');
  return (
    <>
      <Lead>{t('web.lead')}</Lead>
      <Sites wanted={useRoute().query.source ?? ''} />
    </>
  );
}

function Sites({ wanted }: { readonly wanted: string }) {
  const t = useText('takeover');
  const running = useRunning();
  const { data, error, isFetching, refetch } = useCall(SOURCES, {});
  if (error && !data) return <ErrorView error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton role="status" height={240} aria-label={t('sources.loading')} />;
  const readable = data.sources.filter(({ is_readable }) => is_readable === 1);
  const isGone = wanted !== '' && !data.sources.some(({ name }) => name === wanted);
  // Who has one site need not choose it.
  const chosen = readable.find(({ name }) => name === wanted) ?? (readable.length === 1 ? readable[0] : undefined);
  return (
    <div className={styles.page}>
      {isGone && <Alert kind="warn">{t('sources.gone', { name: wanted })}</Alert>}
      <Sources
        folder={data.folder}
        sources={data.sources}
        chosen={chosen?.name}
        look={{ isLooking: isFetching, again: () => void refetch() }}
      />
      {running && <Running key={running.id} run={running} />}
      {chosen && <Site key={chosen.name} name={chosen.name} isRunning={running !== undefined} />}
    </div>
  );
}
