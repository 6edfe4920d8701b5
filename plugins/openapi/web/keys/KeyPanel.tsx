import { Button, IconButton, IconEye, IconEyeOff, toast, VisuallyHidden } from '@docstead/core/ui';
import { CopyButton, Panel } from '@docstead/core/ui/data';
import { confirm, Moment, tellRefusal, useText } from '@docstead/core/web';
import { useState } from 'react';
import { type ItemKey, useAction } from '../api.ts';
import styles from './keys.module.css';

interface Props {
  readonly itemKey: ItemKey;
  readonly onReset: () => Promise<unknown>;
}

const DOTS = '•'.repeat(16);

/** The pair of the project; the token is hidden from who looks over a shoulder. */
export function KeyPanel({ itemKey, onReset }: Props) {
  const t = useText('openapi');
  const [isShown, show] = useState(false);
  const { reset, isBusy } = useReset(itemKey.item_id, onReset);
  const { api_key, api_token, last_check_time } = itemKey;
  return (
    <Panel
      title={t('keys.title')}
      text={t('keys.text')}
      action={
        <Button variant="default" loading={isBusy} onClick={() => void reset()}>
          {t('keys.reset')}
        </Button>
      }
    >
      <dl className={styles.rows}>
        <div className={styles.row}>
          <dt>api_key</dt>
          <dd>
            <code>{api_key}</code>
            <Copy name="api_key" text={api_key} />
          </dd>
        </div>
        <div className={styles.row}>
          <dt>api_token</dt>
          <dd>
            {isShown ? <code>{api_token}</code> : <Hidden />}
            <IconButton
              variant="subtle"
              color="gray"
              label={t(isShown ? 'keys.hide' : 'keys.show')}
              aria-pressed={isShown}
              icon={isShown ? <IconEyeOff aria-hidden /> : <IconEye aria-hidden />}
              onClick={() => show(!isShown)}
            />
            <Copy name="api_token" text={api_token} />
          </dd>
        </div>
      </dl>
      <p className={styles.used}>
        {last_check_time === '0' ? (
          t('keys.never_used')
        ) : (
          <Moment seconds={Number(last_check_time)} say={(time) => t('keys.used', { time })} />
        )}
      </p>
    </Panel>
  );
}

function Hidden() {
  const t = useText('openapi');
  return (
    <>
      <code aria-hidden>{DOTS}</code>
      <VisuallyHidden>{t('keys.hidden')}</VisuallyHidden>
    </>
  );
}

function Copy({ name, text }: { readonly name: string; readonly text: string }) {
  const t = useText('openapi');
  const labels = { copy: t('keys.copy', { name }), copied: t('keys.copied') };
  return <CopyButton text={text} labels={labels} onRefused={() => toast.info(t('keys.copy_by_hand'))} />;
}

/** Asks first: every script that has the token stops working. */
function useReset(item_id: string, onReset: Props['onReset']) {
  const t = useText('openapi');
  const { run, isRunning: isBusy } = useAction('/api/item/resetKey');
  const reset = async (): Promise<void> => {
    const isSure = await confirm({
      ...{ title: t('keys.reset_title'), text: t('keys.reset_text'), note: t('keys.reset_note') },
      ...{ action: t('keys.reset_now'), danger: true },
    });
    if (!isSure) return;
    try {
      await run({ item_id });
      await onReset();
      toast.ok(t('keys.reset_done'));
    } catch (thrown) {
      tellRefusal(thrown);
    }
  };
  return { reset, isBusy };
}
