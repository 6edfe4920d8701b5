import { Line, MultiSelect } from '@docstead/core/ui/data';
import { Select } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import type { Authority } from '../api.ts';
import { nameOf } from '../person.ts';
import styles from '../teams.module.css';
import { Who } from '../Who.tsx';
import type { Authorities } from './use-authorities.ts';

interface AuthorityLineProps {
  readonly row: Authority;
  readonly list: Authorities;
  readonly isFixed: boolean;
}

const LEVELS = ['0', '1', '2'] as const;
const MANAGER = '2';

/** A member, what they may do and where. Only who manages the project makes managers of it. */
export function AuthorityLine({ row, list, isFixed }: AuthorityLineProps) {
  const t = useText('teams');
  const name = nameOf(row);
  const mayGive = (level: string): boolean => level !== MANAGER || list.isItemManager || row.member_group_id === level;
  return (
    <Line name={<Who person={row} />}>
      <div className={styles.right}>
        <Select
          size="xs"
          aria-label={t('authority.level_of', { name })}
          allowDeselect={false}
          disabled={isFixed}
          data={LEVELS.map((value) => ({
            ...{ value, label: t(`authority.levels.${value}`), disabled: !mayGive(value) },
          }))}
          value={row.member_group_id}
          onChange={(level) => level && void list.setLevel(row, level)}
        />
        <Catalogs row={row} list={list} isFixed={isFixed} name={name} />
      </div>
    </Line>
  );
}

/** Saved when the list closes, or one of them is taken away. */
function Catalogs({ row, list, isFixed, name }: AuthorityLineProps & { readonly name: string }) {
  const t = useText('teams');
  const [chosen, choose] = useState<readonly string[]>();
  const saved = row.cat_ids.map(String);
  // Who manages is limited to nothing; and what one may not read one cannot choose from.
  if (row.member_group_id === MANAGER || (list.catalogs.length === 0 && saved.length === 0))
    return <span className={styles.all}>{t('authority.all_catalogs')}</span>;
  const shown = chosen ?? saved;
  const known = new Set(list.catalogs.map(({ value }) => value));
  const gone = saved.filter((id) => !known.has(id)).map((value) => ({ value, label: t('authority.gone_catalog') }));
  const save = (next: readonly string[]) => {
    choose(undefined);
    if (next.join(',') !== saved.join(',')) void list.setCatalogs(row, next);
  };
  return (
    <MultiSelect
      size="xs"
      aria-label={t('authority.catalogs_of', { name })}
      {...(shown.length === 0 ? { placeholder: t('authority.all_catalogs') } : {})}
      disabled={isFixed}
      clearable
      clearButtonProps={{ 'aria-label': t('authority.clear_of', { name }) }}
      data={[...list.catalogs, ...gone]}
      value={[...shown]}
      onChange={choose}
      onDropdownClose={() => chosen && save(chosen)}
      onRemove={(id) => chosen === undefined && save(saved.filter((one) => one !== id))}
      onClear={() => save([])}
    />
  );
}
