import { Button, Text } from '@docstead/core/ui';
import { client, PageFrame, Refusal, useText } from '@docstead/core/web';
import { useState } from 'react';
import type { api } from '../../contract.ts';
import styles from './Home.module.css';

const { useAction } = client<typeof api>();

export default function Home() {
  const t = useText('my-plugin');
  const greeting = useAction('/api/my-plugin/greet');
  const [count, setCount] = useState<number>();

  const greet = async () => {
    try {
      setCount((await greeting.run({}, { silent: true })).count);
    } catch {
      // It stands in greeting.error, and is shown below.
    }
  };

  return (
    <PageFrame title={t('titles.home')} width="narrow">
      <div className={styles.greeting}>
        <Text role="status">{count === undefined ? t('home.nothing_yet') : t('home.greeted', { count })}</Text>
        <Refusal error={greeting.error} />
        <Button onClick={greet} loading={greeting.isRunning}>
          {t('home.greet')}
        </Button>
      </div>
    </PageFrame>
  );
}
