import type { PropsOf } from '@docstead/core/contract';
import { type ActionTools, textOf } from '@docstead/core/web';
import type { editorTools } from '../../../editor/points.ts';
import { apiDocumentOf } from '../../../items/points.ts';
import { withExample } from '../../request/example.ts';
import type { Answer } from '../../request/request.ts';
import { Tool } from './Tool.tsx';

/** From the editor: the request that its text describes, as it stands there. */
export default function writeRequest(props: PropsOf<typeof editorTools>, { show, toast }: ActionTools): void {
  const { item_id, page_id, read, rewrite } = props;
  const source = read?.().page_content ?? '';
  const keep = (answer: Answer): void => {
    const next = withExample(read?.().page_content ?? '', answer);
    if (next === undefined) {
      toast.error(textOf('httptool')('problems.no_example'));
      return;
    }
    rewrite?.(next);
    toast.ok(textOf('httptool')('tool.example_written'));
  };
  show((close) => (
    <Tool
      {...{ item_id, source }}
      page={`${item_id}/${page_id}`}
      onExample={rewrite && apiDocumentOf(source) ? keep : undefined}
      onClose={close}
    />
  ));
}
