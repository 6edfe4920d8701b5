import { useNavigate } from '@docstead/core/web';
import { useState } from 'react';
import { type Preview, useAction } from '../api.ts';

/** Where a read file is to go. */
export interface Wish {
  readonly item_name: string;
  readonly access: 'public' | 'private';
  readonly password: string;
  readonly cat_id: string;
  readonly removed: 'keep' | 'bin';
  /** Beside what was brought in from there before, not over it. */
  readonly isNew: boolean;
  readonly withMembers: boolean;
}

/** Hands it over, and goes to where its way in is shown. */
export function useStart({ import_id, item_name, changes }: Preview, item_id: string) {
  const navigate = useNavigate();
  const run = useAction('/api/import/run', { invalidates: ['/api/job/mine'] });
  const [wish, setWish] = useState<Wish>({
    ...{ item_name, access: 'private', password: '', cat_id: changes?.cat_id ?? '0', removed: 'keep' },
    ...{ isNew: false, withMembers: false },
  });
  return {
    wish,
    error: run.error,
    isBusy: run.isRunning,
    change: (news: Partial<Wish>) => setWish((now) => ({ ...now, ...news })),
    run: async (skip: readonly string[]) => {
      const where =
        item_id === '0'
          ? asNew(wish)
          : { item_id, cat_id: wish.cat_id, removed: wish.removed, ...(wish.isNew && { as_new: '1' }) };
      const more = {
        ...(skip.length > 0 && { skip: JSON.stringify(skip) }),
        ...(wish.withMembers && { with_members: '1' }),
      };
      try {
        const { job_id } = await run.run({ import_id, ...where, ...more });
        navigate(`/item/import?job=${job_id}`);
      } catch {
        // It stands over the button.
      }
    },
  };
}

/** Without a password, a private project gets one that its managers see. */
function asNew({ item_name, access, password }: Wish) {
  const name = item_name.trim();
  const closed = password ? { password } : {};
  return { ...(name && { item_name: name }), ...(access === 'public' ? { password: '' } : closed) };
}
