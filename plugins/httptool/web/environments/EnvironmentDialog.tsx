import {
  Button,
  Dialog,
  IconButton,
  IconPlus,
  IconTrash,
  Stack,
  UnstyledButton,
  useMediaQuery,
} from '@docstead/core/ui';
import { Select, TextField } from '@docstead/core/ui/form';
import { Refusal, useText } from '@docstead/core/web';
import { MOST_ENVIRONMENTS } from '../../limits.ts';
import styles from './environments.module.css';
import { type Environment, type EnvironmentForm, useEnvironmentForm } from './use-environments.ts';
import { VariableRows } from './VariableRows.tsx';

interface EnvironmentDialogProps {
  readonly item_id: string;
  readonly list: readonly Environment[];
  /** The one that is chosen; '0' is none. */
  readonly chosen: string;
  readonly onChosen: (id: string) => void;
  readonly onClose: () => void;
}

/** The caller's environments of a project: on the left which, on the right its name and variables. */
export function EnvironmentDialog({ item_id, list, chosen, onChosen, onClose }: EnvironmentDialogProps) {
  const t = useText('httptool');
  const form = useEnvironmentForm(item_id, list, chosen);
  const close = async () => {
    if (await form.mayLeave()) onClose();
  };
  const save = async () => {
    const isNew = form.base.id === '0';
    const id = await form.save();
    // It was made to be used.
    if (id !== undefined && isNew) onChosen(id);
  };
  return (
    <Dialog
      opened
      isAnchored
      size="lg"
      title={t('environments.title')}
      closeLabel={t('environments.close')}
      cancelLabel={t('environments.close')}
      primary={{
        label: t('environments.save'),
        busy: form.isSaving,
        disabled: !form.isChanged && form.base.id !== '0',
      }}
      onClose={() => void close()}
      onSubmit={() => void save()}
    >
      <div className={styles.panes}>
        <Chooser list={list} form={form} />
        <Stack gap="sm">
          <Fields form={form} onDeleted={(id) => id === chosen && onChosen('0')} />
          <Refusal error={form.error} />
        </Stack>
      </div>
    </Dialog>
  );
}

interface FieldsProps {
  readonly form: EnvironmentForm;
  readonly onDeleted: (id: string) => void;
}

function Fields({ form, onDeleted }: FieldsProps) {
  const t = useText('httptool');
  const { draft, base, change } = form;
  const remove = async () => {
    if (await form.remove()) onDeleted(base.id);
  };
  return (
    <>
      <div className={styles.name}>
        <TextField
          data-autofocus
          label={t('environments.name')}
          value={draft.name}
          maxLength={100}
          autoComplete="off"
          error={form.hasNoName && t('errors.environment_unnamed')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        {base.id !== '0' && (
          <IconButton
            label={t('environments.delete_named', { name: base.name })}
            variant="subtle"
            color="red"
            size="lg"
            icon={<IconTrash size={16} aria-hidden />}
            onClick={() => void remove()}
          />
        )}
      </div>
      <VariableRows
        rows={draft.variables}
        onRows={(variables) => change({ variables })}
        {...(draft.name === '' && { onPastedName: (name: string) => change({ name: name.slice(0, 100) }) })}
      />
    </>
  );
}

function Chooser({ list, form }: { readonly list: readonly Environment[]; readonly form: EnvironmentForm }) {
  const t = useText('httptool');
  const isNarrow = useMediaQuery('(max-width: 640px)');
  const { base, choose } = form;
  if (isNarrow) {
    const data = list.map(({ id, name }) => ({ value: id, label: name }));
    return (
      <Select
        label={t('environments.environment')}
        data={[...data, { value: '0', label: t('environments.new') }]}
        value={base.id}
        allowDeselect={false}
        onChange={(id) => id !== null && void choose(id)}
      />
    );
  }
  return (
    <Stack gap="xs" align="flex-start">
      {list.length > 0 && (
        <ul className={styles.list} aria-label={t('environments.title')}>
          {list.map(({ id, name }) => (
            <li key={id}>
              <UnstyledButton
                className={styles.entry ?? ''}
                title={name}
                aria-current={id === base.id}
                onClick={() => void choose(id)}
              >
                {name}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-current={base.id === '0' ? 'true' : undefined}
        disabled={base.id === '0' || list.length >= MOST_ENVIRONMENTS}
        onClick={() => void choose('0')}
      >
        {t('environments.new')}
      </Button>
    </Stack>
  );
}
