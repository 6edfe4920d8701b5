import { LIMITS, type Project, type ProjectCatalog, type ProjectPage, Refused } from '../project.ts';
import { type Fields, fieldOf, fieldsOf, listOf, textOf } from '../source/fields.ts';
import { readJson } from '../source/json.ts';
import { Notes } from '../source/notes.ts';
import { inOneLine, shortened } from '../source/shortened.ts';
import { decoded } from '../source/text.ts';
import { topKeys } from '../source/top-keys.ts';

/** Deeper catalogs nobody has. */
const MOST_DEPTH = 50;
const TYPES = new Set([1, 2, 3, 4]);

/**
 * The JSON of a whole project as ShowDoc and RunApi export it: `info.json` of the archive. Texts are HTML-escaped once
 * there, those of API tools as well; a visit password in it is not taken.
 */
export function readRunApi(bytes: Uint8Array): Project {
  const notes = new Notes();
  const root = fieldsOf(readJson(decoded(bytes, notes)));
  if (!root || !isProject(root)) throw new Refused('unknown');
  return new Reading(root, notes).project();
}

/** Whether the beginning of a file is one of such a project. */
export function isRunApi(head: Uint8Array): boolean {
  const keys = topKeys(head);
  return keys.has('item_type') && (keys.has('item_name') || keys.has('pages'));
}

const isProject = (root: Fields): boolean => fieldsOf(fieldOf(root, 'pages')) !== undefined;

class Reading {
  readonly #root: Fields;
  readonly #notes: Notes;
  readonly #pages: ProjectPage[] = [];
  readonly #catalogs: ProjectCatalog[] = [];
  readonly #keys = new Set<string>();
  #letters = 0;

  constructor(root: Fields, notes: Notes) {
    this.#root = root;
    this.#notes = notes;
  }

  project(): Project {
    const root = this.#root;
    const tree = fieldsOf(fieldOf(root, 'pages')) ?? {};
    this.#addPages(tree, '', '');
    this.#addCatalogs(tree, '', { path: '', depth: 0 });
    if (this.#pages.length + this.#catalogs.length === 0) throw new Refused('empty');
    for (const key of ['password', 'members']) {
      const value = fieldOf(root, key);
      if (textOf(value) !== '' || listOf(value).length > 0) this.#notes.add('dropped', key);
    }
    const type = Number(textOf(fieldOf(root, 'item_type')));
    return {
      item_name: shortened(inOneLine(unescaped(textOf(fieldOf(root, 'item_name')))), 255),
      item_description: shortened(unescaped(textOf(fieldOf(root, 'item_description'))), 2_000),
      item_type: TYPES.has(type) ? type : 1,
      catalogs: this.#catalogs,
      pages: this.#pages,
      files: [],
      notes: this.#notes.lines,
    };
  }

  #addCatalogs(
    holder: Fields,
    parent: string,
    { path, depth }: { readonly path: string; readonly depth: number },
  ): void {
    if (depth > MOST_DEPTH) throw new Refused('tooDeep');
    for (const written of listOf(fieldOf(holder, 'catalogs'))) {
      const catalog = fieldsOf(written);
      if (!catalog) continue;
      if (this.#catalogs.length >= LIMITS.catalogs) throw new Refused('tooMany');
      const name = shortened(inOneLine(unescaped(textOf(fieldOf(catalog, 'cat_name')))), 255) || '?';
      const below = path === '' ? name : `${path}/${name}`;
      const key = this.#unique(`cat ${textOf(fieldOf(catalog, 'cat_id')) || below}`);
      this.#catalogs.push({ key, parent, cat_name: name, ...numberOf(catalog) });
      this.#addPages(catalog, key, below);
      this.#addCatalogs(catalog, key, { path: below, depth: depth + 1 });
    }
  }

  #addPages(holder: Fields, cat: string, path: string): void {
    for (const written of listOf(fieldOf(holder, 'pages'))) {
      const page = fieldsOf(written);
      if (page) this.#addPage(page, cat, path);
    }
  }

  #addPage(page: Fields, cat: string, path: string): void {
    if (this.#pages.length >= LIMITS.pages) throw new Refused('tooMany');
    const written = inOneLine(unescaped(textOf(fieldOf(page, 'page_title'))));
    const page_title = shortened(written, 500) || '?';
    const place = path === '' ? page_title : `${path}/${page_title}`;
    if (written !== page_title) this.#notes.add('renamed', place);
    const page_content = unescaped(textOf(fieldOf(page, 'page_content')));
    this.#letters += page_content.length;
    if (this.#letters > LIMITS.texts) throw new Refused('tooLarge');
    const page_comments = unescaped(textOf(fieldOf(page, 'page_comments')));
    this.#pages.push({
      ...{ key: this.#unique(textOf(fieldOf(page, 'page_id')) || place), cat, page_title, page_content },
      ...(page_comments !== '' && { page_comments: shortened(page_comments, 2_000) }),
      ...numberOf(page),
    });
  }

  #unique(key: string): string {
    let unique = key;
    for (let count = 2; this.#keys.has(unique); count += 1) unique = `${key} (${count})`;
    this.#keys.add(unique);
    return unique;
  }
}

function numberOf(fields: Fields): { s_number?: number } {
  const number = Number(textOf(fieldOf(fields, 's_number')) || Number.NaN);
  return Number.isSafeInteger(number) && number >= 0 ? { s_number: number } : {};
}

const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#039': "'",
  '#34': '"',
};

/** Once, as it was escaped once. */
function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#0?39|#34);/g, (whole, name: string) => SIGNS[name] ?? whole);
}
