import { CHANGE_OBJECTS, type ChangeObject } from '../../points.ts';

/** What of the change log is looked at, as the address says it. */
export interface AskedChanges {
  /** '' is everybody. */
  readonly uid: string;
  /** '' is everything. */
  readonly kind: ChangeObject | '';
  readonly page: number;
}

/** The specification's page of the change log. */
export const PAGE_SIZE = 10;

export function askedIn(query: Readonly<Record<string, string | undefined>>): AskedChanges {
  const { who = '', kind = '', page = '1' } = query;
  return {
    uid: /^\d{1,9}$/.test(who) ? who : '',
    kind: CHANGE_OBJECTS.find((one) => one === kind) ?? '',
    page: /^\d{1,3}$/.test(page) ? Math.max(1, Number(page)) : 1,
  };
}

/** What is as at first is left out. */
export function queryOf({ uid, kind, page }: AskedChanges): string {
  const said = Object.entries({ who: uid, kind, page: page === 1 ? '' : String(page) });
  return String(new URLSearchParams([['tab', 'changes'], ...said.filter(([, value]) => value !== '')]));
}
