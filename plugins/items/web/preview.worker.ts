import { renderMarkdown } from '../render/index.ts';
import type { Answered, Asked } from './preview-queue.ts';

// The page's types name a window here; in the worker the same name is the worker itself.
const port = self as unknown as {
  onmessage: ((event: MessageEvent<Asked>) => void) | null;
  postMessage(answer: Answered): void;
};

port.onmessage = ({ data }) => {
  try {
    port.postMessage({ html: renderMarkdown(data.source).html });
  } catch (thrown) {
    port.postMessage({ error: thrown instanceof Error ? thrown.message : String(thrown) });
  }
};
