import { Button, Group, IconDownload, toast } from '@docstead/core/ui';
import { CopyButton, Panel } from '@docstead/core/ui/data';
import { Select } from '@docstead/core/ui/form';
import { Link, useText } from '@docstead/core/web';
import { useState } from 'react';
import type { ItemKey } from '../api.ts';
import { download } from '../examples/download.ts';
import { examplesFor } from '../examples/examples.ts';
import type { Example } from '../examples/site.ts';
import { Code } from '../ScrollBox.tsx';
import styles from './keys.module.css';

/** Shown without the token, which is in what is copied or downloaded. */
const SECRET = '••••••••';

/** Scripts that work as they are: the address and the key of this project stand in them. */
export function Examples({ itemKey: { api_key, api_token } }: { readonly itemKey: ItemKey }) {
  const t = useText('openapi');
  const [id, choose] = useState<Example['id']>('push');
  const site = { origin: window.location.origin, api_key, api_token };
  const examples = examplesFor(site);
  const example = examples.find((one) => one.id === id) ?? examples[0];
  if (!example) return null;
  const { file, text } = example;
  return (
    <Panel title={t('examples.title')} text={t('examples.text')}>
      <div className={styles.bar}>
        <Select
          className={styles.choice}
          aria-label={t('examples.choose')}
          allowDeselect={false}
          value={id}
          data={examples.map((one) => ({ value: one.id, label: t(`examples.${one.id}`) }))}
          onChange={(value) => choose(examples.find((one) => one.id === value)?.id ?? 'push')}
        />
        <Group gap="xs">
          <CopyButton
            text={text}
            word={t('examples.copy')}
            labels={{ copy: t('examples.copy'), copied: t('keys.copied') }}
            onRefused={() => toast.info(t('keys.copy_by_hand'))}
          />
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            aria-label={t('examples.download_named', { file })}
            onClick={() => download(file, text)}
          >
            {t('examples.download')}
          </Button>
        </Group>
      </div>
      <p className={styles.note}>{t(`examples.${id}_text`)}</p>
      <Code className={styles.code} label={file}>
        {text.replaceAll(api_token, SECRET)}
      </Code>
      <p className={styles.note}>
        <Link to="/x/openapi">{t('examples.all_calls')}</Link>
      </p>
    </Panel>
  );
}
