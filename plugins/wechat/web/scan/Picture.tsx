import { Loader } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import styles from './scan.module.css';

interface Props {
  readonly url: string;
  readonly isOver?: boolean;
}

/** The code on white paper: cameras want it so in every theme. WeChat draws it, so it may be late, or not come. */
export function Picture({ url, isOver = false }: Props) {
  const t = useText('wechat');
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  if (state === 'failed') {
    return (
      <p className={styles.place} role="alert">
        {t('scan.no_picture')}
      </p>
    );
  }
  return (
    <div className={styles.place} data-paper data-over={isOver || undefined}>
      {state === 'loading' && !isOver && <Loader label={t('scan.loading')} />}
      <img
        src={url}
        alt={t('scan.alt')}
        width={220}
        height={220}
        hidden={state === 'loading'}
        onLoad={() => setState('there')}
        onError={() => setState('failed')}
      />
    </div>
  );
}
