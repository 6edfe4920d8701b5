import { usePeopleForm } from '@docstead/core/ui/data';
import { RefusalText, useText } from '@docstead/core/web';
import { useState } from 'react';
import { LISTS, type Team, useAction } from '../api.ts';

/** Whom to put into a team, and as what. */
export function useAddPeople(team: Team, onDone: () => void) {
  const t = useText('teams');
  const [group, setGroup] = useState('1');
  const saving = useAction('/api/teamMember/save', { invalidates: LISTS });
  const form = usePeopleForm({
    send: (names) => {
      const sent = { team_id: team.id, member_username: names.join(','), team_member_group_id: group };
      return saving.run(sent);
    },
    said: {
      missing: t('member.who_missing'),
      added: (names) => t('member.added', { names, count: names.length }),
      unknown: (names) => t('member.unknown', { names, count: names.length }),
      refused: (error) => <RefusalText error={error} />,
    },
    onDone,
  });
  return { ...form, group, setGroup };
}
