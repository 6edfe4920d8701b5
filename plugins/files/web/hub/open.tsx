import type { PropsOf } from '@docstead/core/contract';
import type { ActionTools } from '@docstead/core/web';
import type { editorInsert } from '../../../editor/points.ts';
import { FileHub } from './FileHub.tsx';

/** What is inserted closes the hub, for the text is where one goes on. */
export default function openHub({ page_id, insertFile }: PropsOf<typeof editorInsert>, { show }: ActionTools): void {
  show((close) => (
    <FileHub
      page_id={page_id}
      onInsert={(file) => {
        close();
        insertFile?.(file);
      }}
      onClose={close}
    />
  ));
}
