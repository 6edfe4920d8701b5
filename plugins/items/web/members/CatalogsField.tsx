import { Button, IconChevronDown } from '@docstead/core/ui';
import { personName } from '@docstead/core/ui/data';
import { Checkbox, Popover } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import type { FieldProps } from './LevelField.tsx';
import styles from './members.module.css';
import type { Choice } from './use-first-catalogs.ts';

interface CatalogsFieldProps extends FieldProps {
  readonly catalogs: readonly Choice[];
}

/** Where a member may do it: the whole project, or the catalogs that are chosen, which are saved when the list closes. */
export function CatalogsField({ member, isFixed, onChange, catalogs }: CatalogsFieldProps) {
  const t = useText('items');
  const [chosen, choose] = useState<readonly string[]>();
  const saved = member.cat_ids === '' ? [] : member.cat_ids.split(',');
  const all = t('member.all_catalogs');
  // Who manages is limited to nothing; and without catalogs there is nothing to choose.
  if (member.member_group_id === '2' || (catalogs.length === 0 && saved.length === 0))
    return <span className={styles.dim}>{all}</span>;
  const shown = chosen ?? saved;
  const labelOf = (id: string) => catalogs.find(({ value }) => value === id)?.label ?? t('member.gone_catalog');
  const words = shown.length === 0 ? all : shown.map(labelOf).join(t('member.and'));
  const toggle = (id: string) =>
    choose(shown.includes(id) ? shown.filter((one) => one !== id) : inOrder(catalogs, [...shown, id]));
  const close = () => {
    choose(undefined);
    const cat_ids = shown.join(',');
    if (cat_ids !== member.cat_ids) onChange({ member_group_id: member.member_group_id, cat_ids });
  };
  return (
    <Popover position="bottom-start" width={260} trapFocus returnFocus opened={chosen !== undefined} onDismiss={close}>
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          className={styles.catalogs ?? ''}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={`${t('member.catalogs_of', { name: personName(member) })}: ${words}`}
          aria-haspopup="dialog"
          title={words}
          disabled={isFixed}
          onClick={() => (chosen ? close() : choose(saved))}
        >
          <span className={styles.words}>{words}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('member.catalogs_of', { name: personName(member) })}>
        <div className={styles.choices}>
          <Checkbox label={all} checked={shown.length === 0} onChange={() => choose([])} />
          {catalogs.map(({ value, label }) => (
            <Checkbox key={value} label={label} checked={shown.includes(value)} onChange={() => toggle(value)} />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** As the tree has them, whichever was chosen first; without those that are gone. */
const inOrder = (catalogs: readonly Choice[], ids: readonly string[]): string[] =>
  catalogs.map(({ value }) => value).filter((id) => ids.includes(id));
