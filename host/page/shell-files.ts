import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson } from '@docstead/core/kernel';
import { Sentence } from '../sentence.ts';
import type { PageFiles } from './html.ts';

/** What dist/shell/shell.json lists, as addresses. */
export async function readShellFiles(folder: string): Promise<PageFiles> {
  const path = join(folder, 'shell.json');
  const list = (await readJson(path).catch(() => {
    throw new Sentence(`The web files are missing (${path}); run \`npm run build\`.`);
  })) as Partial<PageFiles>;
  const at = (name: string): string => (name.startsWith('/') ? name : `/assets/shell/${name}`);
  return { js: (list.js ?? []).map(at), css: (list.css ?? []).map(at) };
}

/**
 * In development the dev server writes new files beside the built ones: the newest of each name counts.
 * `main.1a2b3c4d.js` has the name `main.js`.
 */
export async function newestShellFiles(folder: string): Promise<PageFiles> {
  const listed = await readShellFiles(folder);
  const names = (await readdir(folder)).filter((name) => HASHED.test(name));
  const dated = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })));
  const newest = new Map<string, string>();
  for (const { name } of dated.sort((a, b) => a.at - b.at)) newest.set(plain(name), `/assets/shell/${name}`);
  const update = (address: string): string => newest.get(plain(address.slice('/assets/shell/'.length))) ?? address;
  return { js: listed.js.map(update), css: listed.css.map(update) };
}

const HASHED = /^[\w-]+\.[0-9a-f]{8}\.(js|css)$/;
const plain = (name: string): string => name.replace(/\.[0-9a-f]{8}\./, '.');
