import type { Readable } from 'node:stream';
import type { Options, ZipFile } from 'yazl';

interface Entry {
  readonly path: string;
  readonly stream: Readable;
  readonly options: Partial<Options>;
}

/**
 * The archive keeps what opens each entry until its end. A stream named there, as `addReadStream` does, would stay in
 * memory with all that it has read from: every page and every picture.
 */
export function addStream(zip: ZipFile, { path, stream, options }: Entry): void {
  let waiting: Readable | undefined = stream;
  zip.addReadStreamLazy(path, options, (open) => {
    const opened = waiting;
    waiting = undefined;
    if (opened) open(null, opened);
  });
}
