import { Button, IconButton, IconEdit, IconRestore } from '@docstead/core/ui';
import { Select } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { useEffect, useMemo, useState } from 'react';
import type { Variables } from '../../request/variables.ts';
import { EnvironmentDialog } from './EnvironmentDialog.tsx';
import styles from './environments.module.css';
import { chosenBefore, keepChosen, keepForVisit, useVisitVariables } from './kept.ts';
import type { Variable } from './pasted.ts';
import { useOwnEnvironments } from './use-environments.ts';
import { VisitDialog } from './VisitDialog.tsx';

interface EnvironmentsProps {
  readonly item_id: string;
  /** Guests have variables of this visit alone. */
  readonly isLoggedIn: boolean;
  /** Called with the variables of the chosen environment, and anew after each change; the same function all the time. */
  readonly onVariables: (variables: Variables) => void;
}

/** Chooses the environment (remembered for each project in this browser), and opens the dialog in which they are written. */
export function Environments({ item_id, isLoggedIn, onVariables }: EnvironmentsProps) {
  const isKept = isLoggedIn && Number(item_id) > 0;
  return isKept ? (
    <OwnEnvironments key={item_id} item_id={item_id} onVariables={onVariables} />
  ) : (
    <VisitVariables item_id={item_id} onVariables={onVariables} />
  );
}

type PartProps = Omit<EnvironmentsProps, 'isLoggedIn'>;

const NONE: readonly Variable[] = [];

function OwnEnvironments({ item_id, onVariables }: PartProps) {
  const t = useText('httptool');
  const { data: list, error, refetch } = useOwnEnvironments(item_id);
  const [chosen, setChosen] = useState(() => chosenBefore(item_id));
  const [isOpen, setIsOpen] = useState(false);
  const environment = list?.find(({ id }) => id === chosen);
  useVariables(environment?.variables ?? NONE, onVariables);
  const choose = (id: string) => {
    setChosen(id);
    keepChosen(item_id, id);
  };
  const data = (list ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const hasFailed = error !== undefined && !list;
  return (
    <div className={styles.chooser}>
      <Select
        className={styles.select ?? ''}
        aria-label={t('environments.environment')}
        data={[{ value: '0', label: t('environments.none') }, ...data]}
        // What was deleted elsewhere is chosen no more.
        value={environment?.id ?? '0'}
        allowDeselect={false}
        disabled={!list}
        error={hasFailed && t('environments.failed')}
        onChange={(id) => id !== null && choose(id)}
      />
      {hasFailed ? (
        <IconButton
          label={t('environments.retry')}
          variant="subtle"
          color="gray"
          icon={<IconRestore size={16} aria-hidden />}
          onClick={() => void refetch()}
        />
      ) : (
        <IconButton
          label={t('environments.edit')}
          variant="subtle"
          color="gray"
          disabled={!list}
          icon={<IconEdit size={16} aria-hidden />}
          onClick={() => setIsOpen(true)}
        />
      )}
      {isOpen && list && (
        <EnvironmentDialog
          {...{ item_id, list, onChosen: choose }}
          chosen={environment?.id ?? '0'}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}

function VisitVariables({ item_id, onVariables }: PartProps) {
  const t = useText('httptool');
  const variables = useVisitVariables(({ byItem }) => byItem[item_id]) ?? NONE;
  const [isOpen, setIsOpen] = useState(false);
  useVariables(variables, onVariables);
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {variables.length > 0
          ? t('environments.variables_number', { number: variables.length })
          : t('environments.variables')}
      </Button>
      {isOpen && (
        <VisitDialog
          variables={variables}
          onSave={(rows) => keepForVisit(item_id, rows)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function useVariables(rows: readonly Variable[], onVariables: (variables: Variables) => void): void {
  const variables = useMemo(() => Object.fromEntries(rows.map(({ name, value }) => [name, value])), [rows]);
  useEffect(() => onVariables(variables), [variables, onVariables]);
}
