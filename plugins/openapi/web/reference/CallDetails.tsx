import { toast } from '@docstead/core/ui';
import { CopyButton } from '@docstead/core/ui/data';
import { SegmentedControl } from '@docstead/core/ui/form';
import { type Translate, useText } from '@docstead/core/web';
import { useMemo, useState } from 'react';
import { Code, ScrollBox } from '../ScrollBox.tsx';
import { type Call, type Details, detailsOf } from './document.ts';
import styles from './reference.module.css';
import { curlSample, javascriptSample } from './samples.ts';
import type { Field } from './schema.ts';
import { TryIt } from './TryIt.tsx';

export function CallDetails({ call }: { readonly call: Call }) {
  const t = useText('openapi');
  const details = useMemo(() => detailsOf(call), [call]);
  const { fields, answer, failures, sends } = details;
  return (
    <div className={styles.details}>
      <p className={styles.note}>{t(`reference.needs.${details.needs}`)}</p>
      {fields.length > 0 && <Fields title={t('reference.fields')} fields={fields} isInput />}
      {answer.length > 0 && <Fields title={t('reference.answer')} fields={answer} />}
      {failures.length > 0 && (
        <section>
          <h3>{t('reference.failures')}</h3>
          <ul className={styles.failures}>
            {failures.map(({ code, name }) => (
              <li key={name}>
                <code>{code}</code> {name}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Sample call={call} details={details} />
      {(sends === 'form' || sends === 'query') && <TryIt call={call} details={details} />}
    </div>
  );
}

interface FieldsProps {
  readonly title: string;
  readonly fields: readonly Field[];
  readonly isInput?: boolean;
}

function Fields({ title, fields, isInput = false }: FieldsProps) {
  const t = useText('openapi');
  return (
    <section>
      <h3>{title}</h3>
      <ScrollBox className={styles.scroller} label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('reference.name')}</th>
              <th scope="col">{t('reference.type')}</th>
              {isInput && <th scope="col">{t('reference.required')}</th>}
              <th scope="col">{t('reference.note')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field.name}>
                <td>
                  <code>{field.name}</code>
                </td>
                <td>{field.type}</td>
                {isInput && <td>{requiredText(field, t)}</td>}
                <td>{field.note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}

const requiredText = ({ isRequired }: Field, t: Translate): string => t(isRequired ? 'reference.yes' : 'reference.no');

const SAMPLES = { curl: curlSample, javascript: javascriptSample } as const;

function Sample({ call, details }: { readonly call: Call; readonly details: Details }) {
  const t = useText('openapi');
  const [language, choose] = useState<keyof typeof SAMPLES>('curl');
  const text = SAMPLES[language](call, details, window.location.origin);
  return (
    <section>
      <div className={styles.head}>
        <h3>{t('reference.example')}</h3>
        <SegmentedControl
          size="xs"
          aria-label={t('reference.language')}
          value={language}
          data={[
            { value: 'curl', label: 'curl' },
            { value: 'javascript', label: 'JavaScript' },
          ]}
          onChange={(value) => choose(value === 'curl' ? 'curl' : 'javascript')}
        />
        <CopyButton
          text={text}
          labels={{ copy: t('reference.copy'), copied: t('keys.copied') }}
          onRefused={() => toast.info(t('keys.copy_by_hand'))}
        />
      </div>
      <Code className={styles.code} label={t('reference.example')}>
        {text}
      </Code>
    </section>
  );
}
