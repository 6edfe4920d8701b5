import { gzipSync } from 'node:zlib';
import { padding, tarEnd, tarHeader } from '../kernel/archive/tar-header.ts';

export interface PackedParts {
  readonly id: string;
  readonly version?: string;
  /** Laid over its plugin.json. */
  readonly descriptor?: Readonly<Record<string, unknown>>;
  /** The source of `server/index.js`; without it, there is no server half. */
  readonly server?: string;
  /** More files, by their paths in it. */
  readonly files?: Readonly<Record<string, string>>;
}

/** A packed plugin as `npm run plugin -- pack` makes them, written by hand. */
export function packedPlugin({ id, version = '1.0.0', descriptor = {}, server, files = {} }: PackedParts): Buffer {
  const plugin = {
    ...{ id, version, sdk: '^1.0.0', answers: { calls: [], sockets: [] }, web: { css: [], locales: {} } },
    ...descriptor,
  };
  return tarball(`${id}-${version}`, {
    'plugin.json': JSON.stringify(plugin),
    ...(server !== undefined && { 'server/index.js': server, 'server/package.json': '{ "type": "module" }' }),
    ...files,
  });
}

/** All of it below one folder. */
export const tarball = (top: string, files: Readonly<Record<string, string>>): Buffer =>
  gzipSync(Buffer.concat([...Object.entries(files).map(([path, text]) => entryOf(`${top}/${path}`, text)), tarEnd()]));

function entryOf(path: string, text: string): Buffer {
  const body = Buffer.from(text);
  return Buffer.concat([tarHeader({ path, size: body.length }), body, padding(body.length)]);
}
