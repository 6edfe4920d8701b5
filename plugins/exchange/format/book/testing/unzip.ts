import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl from 'yauzl';

/** The files of a zip as text. */
export async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(bytes, { lazyEntries: true });
  for await (const entry of entriesOf(zip)) {
    const stream = await promisify(
      zip.openReadStream.bind(zip) as (
        entry: yauzl.Entry,
        done: (error: Error | null, stream: NodeJS.ReadableStream) => void,
      ) => void,
    )(entry);
    found.set(entry.fileName, (await buffer(stream)).toString('utf8'));
  }
  return found;
}

async function* entriesOf(zip: yauzl.ZipFile): AsyncGenerator<yauzl.Entry> {
  const ended = new Promise<undefined>((resolve) => zip.once('end', () => resolve(undefined)));
  for (;;) {
    const next = new Promise<yauzl.Entry>((resolve) => zip.once('entry', resolve));
    zip.readEntry();
    const entry = await Promise.race([next, ended]);
    if (!entry) return;
    yield entry;
  }
}
