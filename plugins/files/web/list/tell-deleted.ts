import { toast } from '@docstead/core/ui';
import { type Translate, tellRefusal } from '@docstead/core/web';
import { call, invalidate, LISTS } from '../api.ts';

interface Deleted {
  readonly file_ids: readonly number[];
  readonly text: string;
}

/** Says that files are gone, and offers to bring them back where they were. */
export function tellDeleted(t: Translate, { file_ids, text }: Deleted): void {
  const undo = async (): Promise<void> => {
    try {
      await Promise.all(file_ids.map((file_id) => call('/api/attachment/recover', { file_id })));
      toast.ok(t('delete.undone', { count: file_ids.length }));
    } catch (thrown) {
      tellRefusal(thrown);
    }
    await invalidate(...LISTS);
  };
  toast.show({
    ...{ id: 'files-deleted', kind: 'ok', text },
    action: { label: t('delete.undo'), onPress: () => void undo() },
  });
}
