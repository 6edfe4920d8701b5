import { toast } from '@docstead/core/ui';
import { confirm, formatTime, tellRefusal, useText } from '@docstead/core/web';
import { call, useAction } from '../api.ts';
import { evenIfUnverified } from '../page/even-if-unverified.ts';
import type { VersionedPage } from './use-versions.ts';
import type { Version } from './version.ts';

const TOUCHED = ['/api/page/info', '/api/page/history', '/api/page/diff', '/api/page/version', '/api/item/tree'];

/** A draft stays one. */
const AS_IT_IS = { is_draft: '-1' } as const;

type Restored = Pick<VersionedPage, 'page_id' | 'rev' | 'cat_id'>;

/** Saves a version anew, over the present text, which stays in the history; one press takes that back. */
export function useRestore(isText: boolean) {
  const t = useText('items');
  const write = useWrite();
  return async (page: Restored, version: Version): Promise<boolean> => {
    const time = formatTime(version.addtime);
    const name = version.author_name;
    const note = isText ? await sizeOf(version) : undefined;
    const isSure = await confirm({
      title: t('history.restore_title', { time }),
      text: t('history.restore_text', { name, time }),
      ...(note && { note: t('history.restore_size', note) }),
      action: t('history.restore'),
    });
    if (!isSure) return false;
    const { page_id, page_history_id } = version;
    try {
      const { history_page, page: present } = await call('/api/page/diff', { page_id, page_history_id });
      const rev = await write({ ...page, ...textOf(history_page) }, t('history.restored_from', { name, time }));
      const undo = () => write({ ...page, ...textOf(present), rev }, t('history.undone_comment', { time }));
      toast.show({
        ...{ id: 'items-restored', kind: 'ok', text: t('history.restored', { time }) },
        action: {
          label: t('history.undo'),
          onPress: () => void undo().then(() => toast.ok(t('history.undone')), tellRefusal),
        },
      });
      return true;
    } catch (thrown) {
      tellRefusal(thrown);
      return false;
    }
  };
}

type Text = Pick<Version, 'page_title' | 'page_content'>;
const textOf = ({ page_title, page_content }: Text): Text => ({ page_title, page_content });

/** Gives the revision that the page has then. Where it stands is not part of its text: it stays there. */
function useWrite() {
  const saving = useAction('/api/page/save', { invalidates: TOUCHED });
  return async (page: Restored & Text, page_comments: string): Promise<number> => {
    const { page_id, cat_id, rev, page_title, page_content } = page;
    const form = { page_id, cat_id, base_rev: String(rev), page_title, page_content, page_comments, ...AS_IT_IS };
    return (await evenIfUnverified(saving.run(form), TOUCHED)).rev;
  };
}

/** Lines that come and go with it; nothing where that is not known. */
async function sizeOf({ page_id, page_history_id }: Version) {
  try {
    // From this version to the page as it stands: the way back is the other way round.
    const pairs = `0-${page_history_id}`;
    const [change] = await call('/api/page/changes', { page_id, pairs }, { silent: true });
    return change && { added: `+${change.removed}`, removed: `−${change.added}` };
  } catch {
    return undefined;
  }
}
