import { LIMITS, type Project, type ProjectCatalog, Refused } from '../project.ts';
import { decodeHead } from '../source/decode.ts';
import { type Fields, fieldOf, fieldsOf, listOf, textOf } from '../source/fields.ts';
import { readJson } from '../source/json.ts';
import { Notes } from '../source/notes.ts';
import { PageMaker } from '../source/page-maker.ts';
import { inOneLine, shortened } from '../source/shortened.ts';
import { decoded } from '../source/text.ts';
import { topKeys } from '../source/top-keys.ts';
import type { Ways } from '../source/ways.ts';
import { inWordsOfTwo } from './from-one.ts';
import { descriptionOf } from './parts.ts';
import { documentOf, nameOf } from './request.ts';
import { Variables } from './variables.ts';

/** As long as the description of a project may be. */
const MOST_DESCRIPTION = 2_000;
const KNOWN = new Set([
  ...['id', '_postman_id', 'uid', 'name', 'description', 'item', 'request', 'response', 'auth', 'variable', 'event'],
  ...['protocolProfileBehavior', 'createdAt', 'updatedAt', 'info', 'collection'],
]);

/** A collection of Postman, version 1, 2.0 or 2.1: a catalog for each folder, a page for each request. */
export function readPostman(bytes: Uint8Array, ways: Ways): Project {
  const notes = new Notes();
  const found = fieldsOf(readJson(decoded(bytes, notes)));
  const collection = fieldsOf(fieldOf(found, 'collection')) ?? found;
  if (!collection) throw new Refused('unknown');
  if (Array.isArray(fieldOf(collection, 'item'))) return new Reading(ways, notes).project(collection);
  if (!Array.isArray(fieldOf(collection, 'requests'))) throw new Refused('unknown');
  return new Reading(ways, notes).project(inWordsOfTwo(collection));
}

/** Whether the beginning of a file is one of a collection. */
export function isPostman(head: Uint8Array): boolean {
  const keys = topKeys(head);
  if (keys.has('openapi') || keys.has('swagger') || keys.has('item_name')) return false;
  return (
    (keys.has('info') && (keys.has('item') || /_postman_id|getpostman\.com/.test(decodeHead(head)))) ||
    keys.has('requests') ||
    keys.has('folders_order') ||
    (keys.has('id') && (keys.has('order') || keys.has('folders'))) ||
    (keys.has('collection') && /_postman_id|getpostman\.com|"(?:requests|folders)"\s*:/.test(decodeHead(head)))
  );
}

interface Below {
  readonly cat: string;
  /** Names of the folders above, for the report. */
  readonly path: string;
  readonly variables: Variables;
  readonly auth: Fields | undefined;
}

class Reading {
  readonly #ways: Ways;
  readonly #notes: Notes;
  readonly #maker: PageMaker;
  readonly #catalogs: ProjectCatalog[] = [];
  readonly #catalogKeys = new Set<string>();

  constructor(ways: Ways, notes: Notes) {
    this.#ways = ways;
    this.#notes = notes;
    this.#maker = new PageMaker(ways, this.#notes);
  }

  project(collection: Fields): Project {
    const info = fieldsOf(fieldOf(collection, 'info'));
    const description = descriptionOf(fieldOf(info, 'description'));
    if (description.length > MOST_DESCRIPTION) this.#addAbout('#/info', '', description);
    this.#addItems(
      collection,
      this.#below(collection, { cat: '', path: '', variables: new Variables(), auth: undefined }),
    );
    if (this.#maker.pages.length === 0 && this.#catalogs.length === 0) throw new Refused('empty');
    return {
      item_name: shortened(inOneLine(textOf(fieldOf(info, 'name'))), 255),
      item_description: shortened(description, MOST_DESCRIPTION),
      item_type: 1,
      catalogs: this.#catalogs,
      pages: this.#maker.pages,
      files: [],
      notes: this.#notes.lines,
    };
  }

  /** What counts below a folder: its own words, and those above it. */
  #below(holder: Fields, { cat, path, variables, auth }: Below): Below {
    this.#tellUnknown(holder, path);
    return {
      ...{ cat, path, variables: variables.with(fieldOf(holder, 'variable')) },
      auth: fieldsOf(fieldOf(holder, 'auth')) ?? auth,
    };
  }

  #addItems(holder: Fields, below: Below): void {
    for (const written of listOf(fieldOf(holder, 'item'))) {
      const item = fieldsOf(written);
      if (!item) continue;
      const name = nameOf(item, this.#ways.words);
      const path = below.path === '' ? name : `${below.path} / ${name}`;
      if (Array.isArray(fieldOf(item, 'item'))) this.#addFolder(item, { ...below, path });
      else this.#addRequest(item, { ...below, path });
    }
  }

  #addFolder(folder: Fields, above: Below): void {
    if (this.#catalogs.length >= LIMITS.catalogs) throw new Refused('tooMany');
    let key = idOf(folder) || above.path;
    for (let count = 2; this.#catalogKeys.has(key); count += 1) key = `${idOf(folder) || above.path} (${count})`;
    this.#catalogKeys.add(key);
    this.#catalogs.push({ key, parent: above.cat, cat_name: nameOf(folder, this.#ways.words) });
    const description = descriptionOf(fieldOf(folder, 'description'));
    if (description !== '') this.#addAbout(`${key}#about`, key, description);
    this.#addItems(folder, this.#below(folder, { ...above, cat: key }));
  }

  #addRequest(item: Fields, below: Below): void {
    const { cat, path, variables, auth } = this.#below(item, below);
    const told = (what: string) => this.#notes.add('dropped', path, what);
    const document = documentOf(item, { variables, auth, words: this.#ways.words, told });
    const page = { key: idOf(item) || path, cat, page_title: nameOf(item, this.#ways.words) };
    this.#maker.addApi(page, document, path);
  }

  #addAbout(key: string, cat: string, description: string): void {
    const page_content = `${shortened(description, 1_500_000)}\n`;
    this.#maker.add({ key, cat, page_title: this.#ways.words.about, page_content });
  }

  #tellUnknown(holder: Fields, path: string): void {
    if (listOf(fieldOf(holder, 'event')).length > 0) this.#notes.add('dropped', path, this.#ways.words.scripts);
    for (const key of Object.keys(holder)) {
      if (!KNOWN.has(key) && !key.startsWith('_')) this.#notes.add('dropped', path, key);
    }
  }
}

const idOf = (item: Fields): string =>
  shortened(textOf(fieldOf(item, 'id')) || textOf(fieldOf(item, '_postman_id')), 200);
