import { call, useAction } from '../api.ts';
import { evenIfUnverified } from './even-if-unverified.ts';

const TOUCHED = ['/api/page/info', '/api/page/history', '/api/item/tree'];

/** Publishes a draft as it is stored now: the text is read again, for this view may lack it. */
export function usePublish(page_id: string) {
  const saving = useAction('/api/page/save', { invalidates: TOUCHED });
  const publish = async (): Promise<void> => {
    const { page_title, page_content, page_comments, rev } = await call('/api/page/info', { page_id });
    const form = { page_id, page_title, page_content, page_comments, base_rev: String(rev), is_draft: '0' };
    await evenIfUnverified(saving.run(form), TOUCHED);
  };
  return { publish, isBusy: saving.isRunning };
}
