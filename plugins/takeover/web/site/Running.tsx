import { ProgressBar } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { Moment, Refusal, useText } from '@docstead/core/web';
import { RUN, useAction } from '../api.ts';
import styles from '../takeover.module.css';
import type { Running as RunningWork } from './use-running.ts';

/** Which site it is of, who has begun it and when, and how far it is. It goes on when one leaves, and what has come stays when it is stopped. */
export function Running({ run }: { readonly run: RunningWork }) {
  const t = useText('takeover');
  const stopping = useAction('/api/takeover/stop', { invalidates: [RUN, '/api/job/mine'] });
  const { id, state, source, is_dry, is_mine, username, name, since, done, of, note } = run;
  const isStopping = state === 'stopping' || stopping.isRunning;
  const who = is_mine === 1 ? 'run.by_me' : username === '' ? 'run.by_nobody' : 'run.by';
  return (
    <Panel
      title={t(is_dry === 1 ? 'work.title_dry' : 'work.title', { name: source })}
      text={<Moment seconds={since} say={(time) => t(who, { name: name || username, time })} />}
    >
      <Refusal error={stopping.error} />
      <ProgressBar
        label={t(isStopping ? 'run.stopping' : state === 'waiting' ? 'run.waiting' : 'run.running')}
        detail={[of > 0 ? t('run.rows', { done, of }) : '', note].filter(Boolean).join(' · ')}
        {...(of > 0 && !isStopping ? { value: (done / of) * 100 } : {})}
        {...(isStopping
          ? {}
          : { stop: { label: t('run.stop'), onPress: () => void stopping.run({ id }).catch(() => undefined) } })}
      />
      <p className={styles.dim}>{t(is_mine === 1 ? 'run.goes_on' : 'run.others')}</p>
    </Panel>
  );
}
