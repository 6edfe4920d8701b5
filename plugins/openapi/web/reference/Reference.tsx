import { EmptyState, SearchField, Skeleton } from '@docstead/core/ui';
import { ErrorView, PageFrame, type PageProps, useText } from '@docstead/core/web';
import { useDeferredValue, useMemo, useState } from 'react';
import { CallLine } from './CallLine.tsx';
import { type Call, groupsOf } from './document.ts';
import styles from './reference.module.css';
import { useDocument } from './use-document.ts';

/** `/x/openapi?call=…`: what programs may ask of this site, by who answers it. */
export default function Reference({ query }: PageProps) {
  const t = useText('openapi');
  const { calls, error, retry } = useDocument();
  return (
    <PageFrame title={t('titles.reference')}>
      {error ? (
        <ErrorView error={error} retry={retry} />
      ) : calls ? (
        <Calls calls={calls} wanted={query.call ?? ''} />
      ) : (
        <Skeleton height={320} role="status" aria-label={t('reference.loading')} />
      )}
    </PageFrame>
  );
}

function Calls({ calls, wanted }: { readonly calls: readonly Call[]; readonly wanted: string }) {
  const t = useText('openapi');
  const [words, setWords] = useState('');
  const searched = useDeferredValue(words);
  const groups = useMemo(() => groupsOf(calls, searched), [calls, searched]);
  const count = groups.reduce((sum, [, some]) => sum + some.length, 0);
  return (
    <div className={styles.page}>
      <p className={styles.intro}>{t('reference.intro')}</p>
      <div className={styles.bar}>
        <SearchField label={t('reference.search')} clearLabel={t('reference.clear')} value={words} onValue={setWords} />
        <span role="status" className={styles.count}>
          {t('reference.count', { count })}
        </span>
        <a className={styles.file} href="/api/openapi.json" download="openapi.json">
          openapi.json
        </a>
      </div>
      {groups.length === 0 && <EmptyState title={t('reference.none')} text={t('reference.none_text')} />}
      {groups.map(([plugin, some]) => (
        <CallGroup
          key={plugin}
          plugin={plugin}
          calls={some}
          isOpen={searched !== '' || some.some(({ path }) => path === wanted)}
          wanted={wanted}
        />
      ))}
    </div>
  );
}

/** Whose calls these are, said for who does not know the plugins by their ids; of others the id says it. */
const DESCRIBED: ReadonlySet<string> = new Set([
  ...['accounts', 'admin', 'core', 'editor', 'exchange', 'files', 'items', 'ldap'],
  ...['notices', 'openapi', 'sso', 'square', 'takeover', 'teams'],
]);

interface GroupProps {
  readonly plugin: string;
  readonly calls: readonly Call[];
  readonly isOpen: boolean;
  readonly wanted: string;
}

/** Closed groups have nothing in them: several hundred calls are a few dozen nodes. */
function CallGroup({ plugin, calls, isOpen, wanted }: GroupProps) {
  const t = useText('openapi');
  const [chosen, choose] = useState<boolean>();
  const isShown = chosen ?? isOpen;
  return (
    <details className={styles.group} open={isShown} onToggle={(event) => choose(event.currentTarget.open)}>
      <summary>
        <h2>{plugin}</h2>
        {DESCRIBED.has(plugin) && <span className={styles.about}>{t(`reference.groups.${plugin}`)}</span>}
        <span className={styles.number}>{t('reference.count', { count: calls.length })}</span>
      </summary>
      {isShown && (
        <ul className={styles.calls}>
          {calls.map((call) => (
            <CallLine key={call.id} call={call} isWanted={call.path === wanted} />
          ))}
        </ul>
      )}
    </details>
  );
}
