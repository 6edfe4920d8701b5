import { Button, IconButton, IconX, ProgressBar } from '@docstead/core/ui';
import { Line, Lines } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import { endingOf } from '../shown/kinds.ts';
import { sizeText } from '../shown/sizes.ts';
import type { Sending } from './sendings.ts';
import styles from './upload.module.css';
import type { Upload } from './use-upload.ts';

/** Files on their way, and those that did not arrive with what was said of them. */
export function SendingLines({ upload }: { readonly upload: Upload }) {
  const t = useText('files');
  const { sendings } = upload;
  if (sendings.length === 0) return null;
  const failed = sendings.filter(({ state, isFinal }) => state === 'failed' && !isFinal);
  return (
    <>
      <Lines label={t('upload.list')}>
        {sendings.map((sending) => (
          <SendingLine key={sending.key} sending={sending} upload={upload} />
        ))}
      </Lines>
      {failed.length > 1 && (
        <Button
          className={styles.all ?? ''}
          variant="default"
          size="xs"
          onClick={() => {
            for (const { key } of failed) upload.retry(key);
          }}
        >
          {t('upload.retry_all', { count: failed.length })}
        </Button>
      )}
    </>
  );
}

interface SendingLineProps {
  readonly sending: Sending;
  readonly upload: Upload;
}

function SendingLine({ sending, upload }: SendingLineProps) {
  const t = useText('files');
  const { key, file, state, part, reason, links, isFinal } = sending;
  const facts = [endingOf(file.name), sizeText(t, file.size)].filter(Boolean).join(' · ');
  const away = (
    <IconButton
      variant="subtle"
      color="gray"
      label={t(state === 'failed' ? 'upload.dismiss' : 'upload.cancel', { name: file.name })}
      icon={<IconX size={16} aria-hidden />}
      onClick={() => upload.remove(key)}
    />
  );
  if (state === 'failed') {
    return (
      <Line name={file.name} facts={facts} action={away}>
        <p className={styles.reason} role="alert">
          {t('upload.not_there', { reason })}{' '}
          {links.map(({ label, href }) => (
            <a key={href} href={href} target="_blank" rel="noopener">
              {label}
            </a>
          ))}
          {!isFinal && (
            <Button
              variant="subtle"
              size="compact-xs"
              aria-label={t('upload.retry_of', { name: file.name })}
              onClick={() => upload.retry(key)}
            >
              {t('upload.retry')}
            </Button>
          )}
        </p>
      </Line>
    );
  }
  if (state === 'waiting') return <Line name={file.name} facts={`${facts} · ${t('upload.waits')}`} action={away} />;
  const percent = Math.round(part * 100);
  return (
    <Line
      name={
        <span className={styles.running}>
          <ProgressBar label={file.name} value={percent} detail={`${facts} · ${percent}%`} />
        </span>
      }
      action={away}
    />
  );
}
