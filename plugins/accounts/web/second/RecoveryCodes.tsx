import { Alert, Button, copyText, Group, IconCopy, IconDownload, Stack, Text, toast } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useEffect, useRef } from 'react';
import styles from './Second.module.css';

interface Props {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Seen once, here. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const t = useText('accounts');
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => head.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;

  async function copy(): Promise<void> {
    if (await copyText(text)) toast.ok(t('second.copied'));
    else toast.error(t('second.copy_failed'));
  }
  return (
    <Stack gap="md" align="flex-start">
      <div ref={head} tabIndex={-1} className={styles.once}>
        <Alert kind="warn">{t('second.codes_once')}</Alert>
      </div>
      <Text>{t('second.codes_text')}</Text>
      <ul className={styles.codes} aria-label={t('second.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <Button variant="default" leftSection={<IconCopy aria-hidden />} onClick={() => void copy()}>
          {t('second.copy')}
        </Button>
        <Button variant="default" leftSection={<IconDownload aria-hidden />} onClick={() => download(text)}>
          {t('second.download')}
        </Button>
        <Button onClick={onDone}>{t('second.saved')}</Button>
      </Group>
    </Stack>
  );
}

function download(text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  Object.assign(link, { href, download: `recovery-codes-${location.hostname}.txt` });
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
