import { confirm, useText } from '@docstead/core/web';
import { useState } from 'react';
import { useAction, useCall } from '../api.ts';
import type { Variable } from './pasted.ts';

export const LIST = '/api/httptool/getEnvironments';

export interface Environment {
  readonly id: string;
  readonly name: string;
  readonly variables: readonly Variable[];
}

/** To begin with: one that is not saved yet has the id '0'. */
const blank: Environment = { id: '0', name: '', variables: [{ name: '', value: '' }] };

/** What is written in the dialog, and what of it is not saved yet. */
export function useEnvironmentForm(item_id: string, list: readonly Environment[], first: string) {
  const t = useText('httptool');
  const startOf = (id: string) => list.find((one) => one.id === id) ?? blank;
  const [base, setBase] = useState(() => startOf(first === '0' ? (list[0]?.id ?? '0') : first));
  const [draft, setDraft] = useState(base);
  const [hasNoName, setHasNoName] = useState(false);
  const saving = useAction('/api/httptool/saveEnvironment', { invalidates: [LIST] });
  const deleting = useAction('/api/httptool/deleteEnvironment', { invalidates: [LIST] });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(base);

  const open = (next: Environment) => {
    setBase(next);
    setDraft(next);
    setHasNoName(false);
    saving.reset();
    deleting.reset();
  };
  /** Whether what is written may go. */
  const mayLeave = async (): Promise<boolean> =>
    !isChanged ||
    (await confirm({
      ...{ title: t('environments.leave_title'), text: t('environments.leave_text', { name: nameOf(draft) }) },
      ...{ action: t('environments.leave'), danger: true },
    }));
  const nameOf = ({ name }: Environment) => name.trim() || t('environments.unnamed');

  return {
    ...{ draft, base, isChanged, hasNoName, mayLeave },
    isSaving: saving.isRunning || deleting.isRunning,
    error: saving.error ?? deleting.error,
    change: (part: Partial<Environment>) => {
      setDraft((before) => ({ ...before, ...part }));
      if (part.name?.trim()) setHasNoName(false);
    },
    choose: async (id: string) => {
      if (id !== base.id && (await mayLeave())) open(startOf(id));
    },
    /** Gives the id; undefined where it was refused, which stands in `error`. */
    save: async (): Promise<string | undefined> => {
      if (draft.name.trim() === '') return void setHasNoName(true);
      const variables = draft.variables.filter(({ name }) => name.trim() !== '');
      const input = { item_id: Number(item_id), name: draft.name, variables: [...variables] };
      try {
        const { id } = await saving.run({ ...input, id: Number(draft.id) });
        open({ ...draft, id, variables });
        return id;
      } catch {
        return undefined;
      }
    },
    /** Once one is sure. Gives whether it is gone. */
    remove: async (): Promise<boolean> => {
      const isSure = await confirm({
        ...{ title: t('environments.delete_title', { name: base.name }), text: t('environments.delete_text') },
        ...{ action: t('environments.delete'), danger: true },
      });
      if (!isSure) return false;
      try {
        await deleting.run({ item_id: Number(item_id), id: Number(base.id) });
      } catch {
        return false;
      }
      open(list.find(({ id }) => id !== base.id) ?? blank);
      return true;
    },
  };
}

export type EnvironmentForm = ReturnType<typeof useEnvironmentForm>;

export const useOwnEnvironments = (item_id: string) => useCall(LIST, { item_id: Number(item_id) });
