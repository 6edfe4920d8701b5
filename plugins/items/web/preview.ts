import { currentShell } from '@docstead/core/web';
import type { Preview } from '../points.ts';
import { decorate } from './draw/decorate.ts';
import { createPreview } from './preview-queue.ts';

const preview: Preview = {
  render: createPreview(
    () => new Worker(new URL('./preview.worker.ts', import.meta.url)),
    (reason) => currentShell().texts.t(`preview.${reason}`, { ns: 'items' }),
  ),
  decorate,
};

export default preview;
