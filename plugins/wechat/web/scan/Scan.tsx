import { Button, IconRestore, Loader } from '@docstead/core/ui';
import { Refusal, useText } from '@docstead/core/web';
import { Picture } from './Picture.tsx';
import styles from './scan.module.css';
import { type ScanWork, useScan } from './use-scan.ts';

/** The code to scan, then the number to send in WeChat; another code once this one is over. */
export function Scan(work: ScanWork) {
  const t = useText('wechat');
  const { state, renew } = useScan(work);
  const { kind } = state;
  const number = kind === 'shown' ? state.number : '';
  return (
    <div className={styles.scan}>
      {kind === 'refused' && (
        <div className={styles.refusal}>
          <Refusal error={state.error} />
        </div>
      )}
      {(kind === 'loading' || kind === 'scanned') && (
        <div className={styles.place}>
          <Loader label={t(`scan.${kind}`)} />
        </div>
      )}
      {kind === 'shown' && number === '' && <Picture key={state.url} url={state.url} />}
      {kind === 'over' && <Picture key={state.url} url={state.url} isOver />}
      <div className={styles.words} aria-live="polite">
        {number !== '' && <p className={`${styles.place} ${styles.number}`}>{number}</p>}
        {kind === 'shown' && <p>{t(number === '' ? 'scan.text' : 'scan.send')}</p>}
        {kind === 'scanned' && <p>{t('scan.scanned')}</p>}
        {kind === 'over' && <p>{t('scan.over')}</p>}
      </div>
      {(kind === 'over' || kind === 'refused') && (
        <Button
          data-autofocus
          autoFocus
          variant="default"
          leftSection={<IconRestore size={18} aria-hidden />}
          onClick={renew}
        >
          {t(kind === 'over' ? 'scan.renew' : 'scan.retry')}
        </Button>
      )}
    </div>
  );
}
