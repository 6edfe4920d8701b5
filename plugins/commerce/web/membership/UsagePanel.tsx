import { Panel } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import { UNLIMITED } from '../../plans.ts';
import type { Usage } from '../api.ts';
import styles from './membership.module.css';
import { UseBar } from './UseBar.tsx';

/** What is used of each limit, and the limits that are of one project or one page. */
export function UsagePanel({ usage: { uses, pages, versions } }: { readonly usage: Usage }) {
  const t = useText('commerce');
  const each = (limit: number) => (limit === UNLIMITED ? t('usage.unlimited') : t('usage.at_most', { count: limit }));
  return (
    <Panel title={t('usage.title')} text={t('prices.existing')}>
      <div className={styles.uses}>
        {uses.map((use) => (
          <UseBar key={use.what} use={use} />
        ))}
      </div>
      <dl className={styles.limits}>
        <div>
          <dt>{t('usage.pages')}</dt>
          <dd>{each(pages)}</dd>
        </div>
        <div>
          <dt>{t('usage.versions')}</dt>
          <dd>{each(versions)}</dd>
        </div>
      </dl>
    </Panel>
  );
}
