import { useMemo } from 'react';
import { own } from '../hooks/calls.ts';

export const MINE = '/api/template/getMyList';
const SHARED = '/api/template/getItemList';
/** Whatever is changed about a template shows in them. */
export const LISTS = [MINE, SHARED];

/** A template, whoever’s it is. */
export interface Listed {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  /** Unix seconds. */
  readonly since: number;
  /** Whose it is; absent for one’s own. */
  readonly author?: string;
  /** Projects that one’s own is shared with. */
  readonly shared: readonly string[];
}

export interface TemplateLists {
  readonly mine: readonly Listed[] | undefined;
  /** Of others, shared with this project. */
  readonly others: readonly Listed[] | undefined;
  readonly error: Error | undefined;
  readonly retry: () => void;
}

/** What can be put into a page of this project: one’s own, and what others share with it. */
export function useTemplateLists(item_id: string): TemplateLists {
  const mine = own.useCall(MINE);
  const shared = own.useCall(SHARED, { item_id });
  const [ours, theirs] = [mine.data, shared.data];
  return useMemo(() => {
    const known = new Set(ours?.map(({ id }) => id));
    return {
      mine: ours?.map((one) => ({ ...textOf(one), id: one.id, shared: one.share_item })),
      others:
        ours &&
        theirs
          ?.filter(({ template_id }) => !known.has(template_id))
          .map((one) => ({ ...textOf(one), id: one.template_id, author: one.name || one.username, shared: [] })),
      error: mine.error ?? shared.error,
      retry: () => void Promise.all([mine.refetch(), shared.refetch()]),
    };
  }, [ours, theirs, mine, shared]);
}

interface Written {
  readonly template_title: string;
  readonly template_content: string;
  readonly added_time: number;
}

const textOf = ({ template_title, template_content, added_time }: Written) => ({
  ...{ title: template_title, content: template_content, since: added_time },
});
