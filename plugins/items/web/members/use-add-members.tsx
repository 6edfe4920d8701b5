import { usePeopleForm } from '@docstead/core/ui/data';
import { RefusalText, useText } from '@docstead/core/web';
import { useState } from 'react';
import { useAction } from '../api.ts';
import { MEMBER_LISTS } from './use-members.ts';

/** Whom to add, and what they may do. */
export function useAddMembers(item_id: string, onDone: () => void) {
  const t = useText('items');
  const [level, setLevel] = useState('1');
  const [cat_ids, setCatIds] = useState<string[]>([]);
  const saving = useAction('/api/member/save', { invalidates: MEMBER_LISTS });
  const form = usePeopleForm({
    send: (names) => {
      const rights = { member_group_id: level, cat_ids: level === '2' ? '' : cat_ids.join(',') };
      return saving.run({ item_id, username: names.join(','), ...rights });
    },
    said: {
      missing: t('member.who_missing'),
      added: (names) => t('member.added', { names, count: names.length }),
      unknown: (names) => t('member.unknown', { names, count: names.length }),
      refused: (error) => <RefusalText error={error} />,
    },
    onDone,
  });
  return { ...form, level, setLevel, cat_ids, setCatIds };
}
