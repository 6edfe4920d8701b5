import type { VersionView, VersionWork } from './version/types.ts';
import { viewVersion } from './version/view-version.ts';

// The page's types name a window here; in the worker the same name is the worker itself.
const port = self as unknown as {
  onmessage: ((event: MessageEvent<VersionWork>) => void) | null;
  postMessage(answer: VersionView): void;
};

port.onmessage = ({ data }) => port.postMessage(viewVersion(data));
