import { Button, EmptyState, IconHistory, IconSearch, Skeleton } from '@docstead/core/ui';
import { ListBar } from '@docstead/core/ui/data';
import { ErrorView, useNavigate, useRoute, useText } from '@docstead/core/web';
import { useMemo, useState } from 'react';
import { useCall } from '../api.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AUDIT, AuditLine } from './AuditLine.tsx';
import { type Asked, addressOf, askedIn, inputOf, isNarrowed, NOTHING_ASKED } from './asked.ts';
import styles from './audit.module.css';

/** Who did what to the site, newest first, as the address asks for it. */
export default function Audit({ address }: { readonly address: string }) {
  const t = useText('admin');
  const navigate = useNavigate();
  const asked = askedIn(useRoute().query);
  const first = useFirst(asked);
  const ask = (change: Partial<Asked>) => navigate(addressOf(address, { ...asked, ...change }), { replace: true });
  // Another look from the beginning, the fields of the filters too.
  const [cleared, setCleared] = useState(0);
  const clear = (): void => {
    ask(NOTHING_ASKED);
    setCleared(cleared + 1);
  };
  if (first.error && !first.data) return <ErrorView error={first.error} retry={() => void first.refetch()} />;
  const { days, acts = [] } = first.data ?? {};
  const kept = days === undefined ? '' : days === 0 ? t('audit.kept_ever') : t('audit.kept', { count: days });
  return (
    <div className={styles.audit}>
      <ListBar note={`${t('audit.text')} ${kept}`} />
      <AuditFilters key={cleared} asked={asked} acts={acts} ask={ask} />
      {first.data?.list.length === 0 ? (
        <NothingThere isNarrowed={isNarrowed(asked)} clear={clear} />
      ) : (
        <Pages key={addressOf('', asked)} input={first.input} />
      )}
    </div>
  );
}

/** The first page, and what was asked for it: “the last seven days” end when it was chosen. */
function useFirst(asked: Asked) {
  const key = addressOf('', asked);
  const input = useMemo(() => inputOf(asked, Math.floor(Date.now() / 1000)), [key]);
  return { ...useCall(AUDIT, input), input };
}

type Input = ReturnType<typeof inputOf>;

/** One page below the other, each from the last id of the one before. */
function Pages({ input }: { readonly input: Input }) {
  const t = useText('admin');
  const [befores, setBefores] = useState<readonly string[]>(['']);
  return (
    <ul className={styles.list} aria-label={t('sections.audit')}>
      {befores.map((before, at) => (
        <Page
          key={before}
          input={before === '' ? input : { ...input, before }}
          onMore={at === befores.length - 1 ? (next) => setBefores([...befores, next]) : undefined}
        />
      ))}
    </ul>
  );
}

interface PageProps {
  readonly input: Input & { readonly before?: string };
  /** Of the last one: shows the next. */
  readonly onMore: ((next: string) => void) | undefined;
}

function Page({ input, onMore }: PageProps) {
  const t = useText('admin');
  const { data, error, refetch } = useCall(AUDIT, input);
  if (error && !data) {
    return (
      <li className={styles.row}>
        <ErrorView error={error} retry={() => void refetch()} />
      </li>
    );
  }
  if (!data) {
    return (
      <li className={styles.row}>
        <Skeleton height={160} aria-label={t('loading')} />
      </li>
    );
  }
  return (
    <>
      {data.list.map((act) => (
        <AuditLine key={act.id} act={act} />
      ))}
      {onMore && data.next !== '' && (
        <li className={styles.row}>
          <Button variant="default" onClick={() => onMore(data.next)}>
            {t('audit.more')}
          </Button>
        </li>
      )}
    </>
  );
}

interface NothingThereProps {
  readonly isNarrowed: boolean;
  readonly clear: () => void;
}

function NothingThere({ isNarrowed: isSearch, clear }: NothingThereProps) {
  const t = useText('admin');
  if (!isSearch) {
    return (
      <EmptyState icon={<IconHistory size={32} aria-hidden />} title={t('audit.empty')} text={t('audit.empty_text')} />
    );
  }
  return (
    <EmptyState
      icon={<IconSearch size={32} aria-hidden />}
      title={t('audit.none')}
      text={t('audit.none_text')}
      action={<Button onClick={clear}>{t('audit.clear')}</Button>}
    />
  );
}
