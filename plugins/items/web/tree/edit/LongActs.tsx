import { ProgressBar, toast } from '@docstead/core/ui';
import { type CallError, useText } from '@docstead/core/web';
import { call, invalidate } from '../../api.ts';
import styles from './edit.module.css';
import { type LongAct, useLongActs } from './use-long-acts.ts';

/** Large catalogs on their way: what is being done, how far it is, and a way to stop it. */
export default function LongActs({ item_id }: { readonly item_id: string }) {
  const t = useText('items');
  const acts = useLongActs(item_id);
  if (acts.length === 0) return null;
  return (
    <section className={styles.acts} aria-label={t('long.label')}>
      {acts.map((act) => (
        <LongActBar key={act.id} act={act} />
      ))}
    </section>
  );
}

function LongActBar({ act }: { readonly act: LongAct }) {
  const t = useText('items');
  const { id, kind, state, name, done, of } = act;
  const isStopping = state === 'stopping';
  const stop = async () => {
    try {
      await call('/api/item/stopJob', { job_id: id });
    } catch (error) {
      toast.error((error as CallError).message);
    }
    await invalidate('/api/item/jobs');
  };
  return (
    <ProgressBar
      label={t(isStopping ? `long.stopping.${kind}` : `long.doing.${kind}`, { name })}
      {...(isStopping || of === 0 ? {} : { value: (done / of) * 100 })}
      detail={isStopping ? '' : t('long.pages', { done, count: of })}
      {...(isStopping ? {} : { stop: { label: t(`long.stop.${kind}`), onPress: () => void stop() } })}
    />
  );
}
