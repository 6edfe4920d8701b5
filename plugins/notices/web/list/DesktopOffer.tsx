import { Button, IconBell, toast } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import styles from '../notices.module.css';

/** Asked for only by a press: browsers remember a "no" for good. */
export function DesktopOffer() {
  const t = useText('notices');
  const [state, become] = useState(() => ('Notification' in window ? Notification.permission : 'denied'));
  if (state !== 'default') return null;
  const ask = async () => {
    const answer = await Notification.requestPermission();
    become(answer);
    if (answer === 'granted') toast.ok(t('desktop.on'));
    else if (answer === 'denied') toast.info(t('desktop.denied'));
  };
  return (
    <div className={styles.offer}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconBell size={16} aria-hidden />}
        onClick={() => void ask().catch(() => become('denied'))}
      >
        {t('desktop.action')}
      </Button>
      <span>{t('desktop.text')}</span>
    </div>
  );
}
