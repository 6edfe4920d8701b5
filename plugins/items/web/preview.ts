import { createPreview } from './preview-queue.ts';

export default createPreview(() => new Worker(new URL('./preview.worker.ts', import.meta.url)));
