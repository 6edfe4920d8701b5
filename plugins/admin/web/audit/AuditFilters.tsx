import { IconSearch } from '@docstead/core/ui';
import { useDebouncedCallback } from '@docstead/core/ui/data';
import { Select, TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import { type Asked, SPANS } from './asked.ts';
import styles from './audit.module.css';

/** One asks for what was typed, once the hand rests. */
const REST_MS = 300;
const LONGEST = 100;

interface AuditFiltersProps {
  readonly asked: Asked;
  readonly acts: readonly { readonly act: string; readonly label: string }[];
  readonly ask: (change: Partial<Asked>) => void;
}

export function AuditFilters({ asked, acts, ask }: AuditFiltersProps) {
  const t = useText('admin');
  const known = acts.map(({ act, label }) => ({ value: act, label }));
  const isKnown = asked.act === '' || acts.some(({ act }) => act === asked.act);
  return (
    <search className={styles.filters} aria-label={t('sections.audit')}>
      <PersonField value={asked.person} onChange={(person) => ask({ person })} />
      <Select
        size="xs"
        label={t('audit.act')}
        allowDeselect={false}
        searchable
        data={[
          { value: '', label: t('audit.any_act') },
          ...known,
          ...(isKnown ? [] : [{ value: asked.act, label: asked.act }]),
        ]}
        value={asked.act}
        onChange={(act) => act !== null && ask({ act })}
      />
      <Select
        size="xs"
        label={t('audit.time')}
        allowDeselect={false}
        data={SPANS.map((span) => ({ value: span, label: t(`audit.times.${span}`) }))}
        value={asked.time}
        onChange={(time) => time && ask({ time })}
      />
      {asked.time === 'span' && (
        <>
          <DayField label={t('audit.from')} value={asked.from} onChange={(from) => ask({ from })} />
          <DayField label={t('audit.to')} value={asked.to} onChange={(to) => ask({ to })} />
        </>
      )}
    </search>
  );
}

interface FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function PersonField({ value, onChange }: FieldProps) {
  const t = useText('admin');
  const [word, setWord] = useState(value);
  const tell = useDebouncedCallback(onChange, REST_MS);
  return (
    <TextField
      size="xs"
      type="search"
      label={t('audit.person')}
      placeholder={t('audit.person_hint')}
      maxLength={LONGEST}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={word}
      onChange={(event) => {
        setWord(event.currentTarget.value);
        tell(event.currentTarget.value.trim());
      }}
    />
  );
}

function DayField({ label, value, onChange }: FieldProps & { readonly label: string }) {
  return (
    <TextField
      size="xs"
      type="date"
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
