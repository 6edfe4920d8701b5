import type { PropsOf } from '@docstead/core/contract';
import { type ActionTools, textOf } from '@docstead/core/web';
import type { editorTools } from '../../../editor/points.ts';
import { MockDialog } from './MockDialog.tsx';

/** From the editor, over the text as it stands there. */
export default function writeMock({ page_id, read }: PropsOf<typeof editorTools>, { show, toast }: ActionTools): void {
  // A mock is one page's: there must be one.
  if (page_id === '0') {
    toast.info(textOf('mock')('dialog.save_first'));
    return;
  }
  const text = read?.().page_content ?? '';
  show((close) => <MockDialog page_id={page_id} text={text} onClose={close} />);
}
