import { Dialog } from '@docstead/core/ui';
import { RadioGroup } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import type { Report } from '../api.ts';
import styles from '../takeover.module.css';
import type { People } from './use-start.ts';

interface QuestionProps {
  readonly name: string;
  readonly report: Report;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onYes: (people: People) => void;
}

const FACTS = ['people', 'nothing_lost', 'again'] as const;

/** Before anything is written: what comes, what it does not touch, and who is who. */
export function Question({ name, report, isOpen, onClose, onYes }: QuestionProps) {
  const t = useText('takeover');
  const [people, choose] = useState<People>('');
  const counts = report.is_dry === 1 && report.is_over === 1 ? countsOf(report) : undefined;
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title={t('question.title', { name })}
      closeLabel={t('question.close')}
      cancelLabel={t('question.cancel')}
      primary={{ label: t('question.yes') }}
      onSubmit={() => onYes(people)}
    >
      <div className={styles.question}>
        <ul className={styles.facts}>
          {counts && <li>{t('question.counts', counts)}</li>}
          {FACTS.map((fact) => (
            <li key={fact}>{t(`question.${fact}`)}</li>
          ))}
        </ul>
        <RadioGroup
          label={t('question.same_name')}
          value={people}
          onChange={(next) => choose(next === 'merge' ? 'merge' : '')}
          options={[
            { value: '', label: t('question.other'), description: t('question.other_text') },
            { value: 'merge', label: t('question.merge'), description: t('question.merge_text') },
          ]}
        />
      </div>
    </Dialog>
  );
}

/** As the last look has found them. */
function countsOf({ tables }: Report) {
  const taken = (table: string) => tables.find((one) => one.table === table)?.taken ?? 0;
  return { people: taken('user'), projects: taken('item'), pages: taken('page') };
}
