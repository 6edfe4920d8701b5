import { toast } from '@docstead/core/ui';
import { type CallError, RefusalLinks, useText } from '@docstead/core/web';
import { type ReactNode, useState } from 'react';
import { useAction } from '../api.ts';
import { MEMBER_LISTS } from './use-members.ts';

/** Whom to add, and what they may do: nothing that was typed is lost when the server does not know somebody. */
export function useAddMembers(item_id: string, onDone: () => void) {
  const t = useText('items');
  const [names, setNames] = useState<string[]>([]);
  /** Typed, and not closed by a comma yet. */
  const [open, setOpen] = useState('');
  const [level, setLevel] = useState('1');
  const [cat_ids, setCatIds] = useState<string[]>([]);
  const [problem, setProblem] = useState<ReactNode>();
  const saving = useAction('/api/member/save', { invalidates: MEMBER_LISTS });

  const submit = async () => {
    const all = [...names, ...open.split(/[,，、;；]/)].map((name) => name.trim()).filter((name) => name !== '');
    if (all.length === 0) return setProblem(t('member.who_missing'));
    const rights = { member_group_id: level, cat_ids: level === '2' ? '' : cat_ids.join(',') };
    try {
      const { unknown } = await saving.run({ item_id, username: all.join(','), ...rights });
      const known = all.filter((name) => !unknown.includes(name));
      if (known.length > 0) toast.ok(t('member.added', { names: known, count: known.length }));
      if (unknown.length === 0) return onDone();
      setNames(unknown);
      setProblem(t('member.unknown', { names: unknown, count: unknown.length }));
    } catch (error) {
      setNames(all);
      setProblem(
        <>
          {(error as CallError).message} <RefusalLinks error={error} />
        </>,
      );
    }
    setOpen('');
  };
  return {
    ...{ names, open, level, setLevel, cat_ids, setCatIds, problem, submit, isBusy: saving.isRunning },
    setNames: (next: string[]) => {
      setNames(next);
      setProblem(undefined);
    },
    setOpen: (text: string) => {
      setOpen(text);
      if (text !== '') setProblem(undefined);
    },
  };
}
