import { createHighlight } from '../render/finish/highlight.ts';
import type { Languages } from '../render/finish/languages.ts';
import { createBlockRenderer } from '../render/patch/block-renderer.ts';
import type { Answered, Asked } from './preview-queue.ts';

// The page's types name a window here; in the worker the same name is the worker itself.
const port = self as unknown as {
  onmessage: ((event: MessageEvent<Asked>) => void) | null;
  postMessage(answer: Answered): void;
  importScripts(address: string): void;
  readonly location: Location;
  docsteadLanguages?: Languages;
};

/** Most documents need none of these. Without a network a listing stays without colours. */
function moreLanguages(): Languages {
  try {
    port.importScripts(decodeURIComponent(port.location.hash.slice(1)));
  } catch {
    return {};
  }
  return port.docsteadLanguages ?? {};
}

const coloured = createBlockRenderer(createHighlight({ more: moreLanguages }));
const plain = createBlockRenderer(() => undefined);
let sent = new Set<string>();

port.onmessage = ({ data }) => {
  try {
    const blocks = (data.isColoured ? coloured : plain).render(data.source, data.words);
    const fresh = Object.fromEntries(blocks.filter(({ key }) => !sent.has(key)).map(({ key, html }) => [key, html]));
    sent = new Set(blocks.map(({ key }) => key));
    port.postMessage({ keys: [...sent], lines: blocks.map(({ line }) => line), fresh });
  } catch (thrown) {
    port.postMessage({ error: thrown instanceof Error ? thrown.message : String(thrown) });
  }
};
