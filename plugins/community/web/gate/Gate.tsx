import { EmptyState, IconUsers, Skeleton } from '@docstead/core/ui';
import { ErrorView, PageFrame, useText } from '@docstead/core/web';
import { communityFailures } from '../../points.ts';
import { useCall } from '../api.ts';
import { Channels } from './Channels.tsx';
import { GateForm } from './GateForm.tsx';
import styles from './gate.module.css';
import { GATE } from './use-gate-form.ts';

/** `/user/community`: what the chat group is and is not, and the way into it. */
export default function Gate() {
  const t = useText('community');
  return (
    <PageFrame title={t('titles.gate')}>
      <Content />
    </PageFrame>
  );
}

function Content() {
  const t = useText('community');
  const { data, error, refetch } = useCall(GATE, {});
  if (error?.code === communityFailures.closed.code) {
    return <EmptyState icon={<IconUsers size={32} aria-hidden />} title={t('closed.title')} text={t('closed.text')} />;
  }
  if (error && !data) return <ErrorView error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton role="status" height={420} aria-label={t('form.loading')} />;
  return (
    <div className={styles.page} data-aside={data.links.length > 0 || undefined}>
      <div className={styles.intro}>
        <p>{t('intro.group')}</p>
        <p>{t('intro.official')}</p>
      </div>
      {data.links.length > 0 && <Channels links={data.links} />}
      <div className={styles.entry}>
        <GateForm facts={data} />
      </div>
    </div>
  );
}
