import { ProgressBar } from '@docstead/core/ui';
import { stopWork, tellRefusal, useJob, useText } from '@docstead/core/web';
import styles from './edit.module.css';
import { type LongAct, useLongActs } from './use-long-acts.ts';

/** Large catalogs on their way: what is being done, how far it is, and a way to stop it that says what becomes of them. */
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

function LongActBar({ act: { id, kind, name, of: planned } }: { readonly act: LongAct }) {
  const t = useText('items');
  const work = useJob(id);
  if (!work) return null;
  const { state, done } = work;
  const isStopping = state === 'stopping';
  // Until the work itself counts, what was counted when it was begun.
  const of = work.of || planned;
  const stop = () => stopWork(id).catch(tellRefusal);
  return (
    <ProgressBar
      label={t(isStopping ? `long.stopping.${kind}` : `long.doing.${kind}`, { name })}
      {...(isStopping || of === 0 ? {} : { value: (done / of) * 100 })}
      detail={isStopping ? '' : t('long.pages', { done, count: of })}
      {...(isStopping ? {} : { stop: { label: t(`long.stop.${kind}`), onPress: () => void stop() } })}
    />
  );
}
