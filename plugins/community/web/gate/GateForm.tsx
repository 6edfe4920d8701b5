import { Alert, Button } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { Refusal, useText } from '@docstead/core/web';
import styles from './gate.module.css';
import { PledgeField } from './PledgeField.tsx';
import { ReasonField } from './ReasonField.tsx';
import { Told } from './Told.tsx';
import { type GateFacts, useGateForm } from './use-gate-form.ts';

/** So few requests are said to be left. */
const FEW = 2;

/** A pledge and a reason, then the group's number. */
export function GateForm({ facts: { pledge: sentence, left } }: { readonly facts: GateFacts }) {
  const t = useText('community');
  const form = useGateForm(sentence);
  const { group, isTyped, error, isAsking } = form;
  if (group !== undefined) return <Told group={group} />;
  // What was typed stays where the day was used up in another tab.
  if (left === 0 && !isTyped) return <Alert kind="warn">{t('form.used_up')}</Alert>;
  return (
    <Panel title={t('form.title')}>
      <form
        noValidate
        className={styles.form}
        aria-label={t('form.title')}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        {/* Words that were chosen are of one sentence. */}
        <PledgeField key={sentence} form={form} sentence={sentence} />
        <ReasonField form={form} />
        <Refusal error={error} />
        <div className={styles.foot}>
          <Button type="submit" loading={isAsking}>
            {t('form.ask')}
          </Button>
          {left <= FEW && <span className={styles.left}>{t('form.left', { count: left })}</span>}
        </div>
      </form>
    </Panel>
  );
}
