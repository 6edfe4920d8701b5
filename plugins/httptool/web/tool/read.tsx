import type { PropsOf } from '@docstead/core/contract';
import { type ActionTools, isCallError, tellRefusal, textOf } from '@docstead/core/web';
import type { readingTools } from '../../../items/points.ts';
import { withExample } from '../../request/example.ts';
import type { Answer } from '../../request/request.ts';
import { items } from '../api.ts';
import { Tool } from './Tool.tsx';

/** `items/page_stale`: somebody has saved the page since. */
const STALE = 11201;

type ReadProps = PropsOf<typeof readingTools>;

/** Over an API document that is read. */
export default async function readRequest(props: ReadProps, { show, toast }: ActionTools): Promise<void> {
  const { item_id, page_id, item_edit, unique_key } = props;
  try {
    const page = unique_key
      ? await items.call('/api/page/infoByKey', { unique_key })
      : await items.call('/api/page/info', { page_id });
    const { page_title, page_content, rev } = page;
    const keep = keeper({ page_id, page_title, page_content, rev }, toast);
    show((close) => (
      <Tool
        item_id={item_id}
        page={`${item_id}/${page_id}`}
        source={page_content}
        onExample={item_edit && !unique_key ? keep : undefined}
        onClose={close}
      />
    ));
  } catch (thrown) {
    tellRefusal(thrown);
  }
}

interface Kept {
  readonly page_id: string;
  readonly page_title: string;
  readonly page_content: string;
  readonly rev: number;
}

/** Saves over the revision that was read, and over no other. */
function keeper(read: Kept, toast: ActionTools['toast']): (answer: Answer) => Promise<void> {
  let now = read;
  return async (answer) => {
    const t = textOf('httptool');
    const page_content = withExample(now.page_content, answer);
    if (page_content === undefined) return toast.error(t('problems.no_example'));
    const { page_id, page_title, rev } = now;
    try {
      const form = { page_id, page_title, page_content, base_rev: String(rev), is_draft: -1 };
      const saved = await items.call('/api/page/save', form);
      now = { ...now, page_content, rev: saved.rev };
      toast.ok(t('tool.example_saved'));
      await items.invalidate('/api/page/info', '/api/item/tree', '/api/page/history');
    } catch (thrown) {
      if (isCallError(thrown) && thrown.code === STALE) return toast.error(t('problems.stale'));
      tellRefusal(thrown);
    }
  };
}
