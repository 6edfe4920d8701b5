import type { Person } from '@docstead/core/ui/data';
import { useCall } from './api.ts';

/** People of one's projects and teams, to be proposed; without those who are here already. */
export function useKnownPeople(here: readonly string[] = []): readonly Person[] {
  const { data = [] } = useCall('/api/member/getMyAllList');
  return data
    .map(({ uid, username, name }) => ({ uid: String(uid), username, name }))
    .filter(({ uid }) => !here.includes(uid));
}
