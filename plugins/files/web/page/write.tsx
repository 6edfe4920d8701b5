import type { PropsOf } from '@docstead/core/contract';
import type { ActionTools } from '@docstead/core/web';
import type { editorTools } from '../../../editor/points.ts';
import { PageAttachments } from './PageAttachments.tsx';

/** Over the editor: what is inserted closes the panel, for the text is where one goes on. */
export default function writeAttachments(
  { page_id, insertFile }: PropsOf<typeof editorTools>,
  { show }: ActionTools,
): void {
  show((close) => (
    <PageAttachments
      page_id={page_id}
      canEdit
      {...(insertFile && {
        onInsert: (file) => {
          close();
          insertFile(file);
        },
      })}
      onClose={close}
    />
  ));
}
