import { RadioGroup, Switch } from '@docstead/core/ui/form';
import { formatTime, useText } from '@docstead/core/web';
import { ShareAddress } from './ShareAddress.tsx';
import styles from './share.module.css';
import { DAYS } from './share-days.ts';
import { usePageShare } from './use-page-share.ts';

/** A page that is shared alone: on or off, for how long, by which link, and what that means. For who may write the page. */
export function PageShare({ page_id }: { readonly page_id: string }) {
  const t = useText('items');
  const share = usePageShare(page_id);
  const { isKnown, isBusy, isFixed, unique_key, expire_time, days } = share;
  if (!isKnown || !share.isOffered) return null;
  const isOn = unique_key !== '';
  return (
    <section className={styles.alone} aria-label={t('share.alone')}>
      <Switch
        label={t('share.alone')}
        aria-label={t('share.alone')}
        description={t('share.alone_hint')}
        checked={isOn}
        disabled={isBusy || (isFixed && !isOn)}
        onChange={(event) => void (event.currentTarget.checked ? share.begin(days) : share.end())}
      />
      {isOn && (
        <>
          <ShareAddress label={t('share.alone_link')} copy={t('share.copy_alone')} path={`/p/${unique_key}`} hasCode />
          <RadioGroup
            className={styles.days ?? ''}
            label={t('share.expires')}
            description={t('share.expires_hint')}
            value={days}
            options={DAYS.map((value) => ({
              ...{ value, label: t(`share.days.${value}`), disabled: isBusy || isFixed },
            }))}
            onChange={(value) => void share.begin(value)}
          />
          {expire_time > 0 && <p className={styles.ends}>{t('share.ends', { time: formatTime(expire_time) })}</p>}
        </>
      )}
    </section>
  );
}
