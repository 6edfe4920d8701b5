import { Button, ProgressBar } from '@docstead/core/ui';
import { isOngoing, Link, retryWork, stopWork, tellRefusal, useText, type Work } from '@docstead/core/web';
import { SHELL } from '../boot/load-texts.ts';
import styles from './Work.module.css';

/** One piece of work: how far it is and a way to stop it; or how it ended, and what came out. */
export function WorkRow({ work }: { readonly work: Work }) {
  const t = useText(SHELL);
  const { id, state, done, of, note } = work;
  const title = work.title || t('work.untitled');
  const act = (work: (id: string) => Promise<void>) => {
    work(id).catch((error: unknown) => tellRefusal(error));
  };
  if (isOngoing(work)) {
    const isStopping = state === 'stopping';
    const count = of > 0 ? t('work.of', { done, of }) : '';
    return (
      <li className={styles.row}>
        <ProgressBar
          label={title}
          {...(isStopping || of === 0 ? {} : { value: (done / of) * 100 })}
          detail={isStopping ? t('work.stopping') : note || count || t(`work.${state}`)}
          {...(isStopping ? {} : { stop: { label: t('work.stop'), onPress: () => act(stopWork) } })}
        />
      </li>
    );
  }
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.name}>{title}</span>
      <span className={styles.state}>{work.ending || t(`work.${state}`)}</span>
      <Result work={work} />
      {work.may_retry && (
        <Button size="compact-sm" variant="default" onClick={() => act(retryWork)}>
          {t('work.retry')}
        </Button>
      )}
    </li>
  );
}

function Result({ work: { href, file } }: { readonly work: Work }) {
  const t = useText(SHELL);
  if (href === '') return null;
  if (file === '') return <Link to={href}>{t('work.open')}</Link>;
  return (
    <a href={href} download={file}>
      {t('work.download', { file })}
    </a>
  );
}
