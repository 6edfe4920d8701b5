import { FilterWord, Select, TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { type Asked, SPANS } from './asked.ts';
import styles from './audit.module.css';

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
      <FilterWord
        label={t('audit.person')}
        placeholder={t('audit.person_hint')}
        maxLength={LONGEST}
        value={asked.person}
        onChange={(person) => ask({ person })}
      />
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

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function DayField({ label, value, onChange }: DayProps) {
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
