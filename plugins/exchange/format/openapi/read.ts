import { LIMITS, type Project, type ProjectCatalog, Refused } from '../project.ts';
import { type Fields, fieldOf, fieldsOf, listOf, textOf } from '../source/fields.ts';
import { isJsonText, readJson } from '../source/json.ts';
import { Notes } from '../source/notes.ts';
import { PageMaker } from '../source/page-maker.ts';
import { inOneLine, shortened } from '../source/shortened.ts';
import { decoded } from '../source/text.ts';
import type { Ways } from '../source/ways.ts';
import { readYaml } from '../source/yaml.ts';
import { aboutOf, hasCalls } from './about.ts';
import { documentOf, titleOf } from './operation.ts';
import { type Call, callsBelow } from './paths.ts';
import { Refs } from './refs.ts';
import { Tables } from './schema/tables.ts';
import { withEdition } from './version.ts';

/** In more catalogs than that one operation stands in none. */
const MOST_TAGS = 20;

/** A description in Swagger 2 or OpenAPI 3, JSON or YAML: a catalog for each tag, a page for each operation in it. */
export function readOpenApi(bytes: Uint8Array, ways: Ways): Project {
  const notes = new Notes();
  const text = decoded(bytes, notes);
  const written = fieldsOf(isJsonText(text) ? readJson(text) : readYaml(text));
  const root = written && withEdition(written, notes);
  if (!root) throw new Refused('unknown');
  if (!hasCalls(root)) throw new Refused('empty');
  return new Reading(root, ways, notes).project();
}

class Reading {
  readonly #root: Fields;
  readonly #ways: Ways;
  readonly #notes: Notes;
  readonly #refs: Refs;
  readonly #tables: Tables;
  readonly #maker: PageMaker;
  readonly #catalogs = new Map<string, ProjectCatalog>();

  constructor(root: Fields, ways: Ways, notes: Notes) {
    this.#root = root;
    this.#ways = ways;
    this.#notes = notes;
    this.#refs = new Refs(root, this.#notes);
    this.#tables = new Tables(this.#refs, ways.words, this.#notes);
    this.#maker = new PageMaker(ways, this.#notes);
  }

  project(): Project {
    const { page, ...about } = aboutOf(this.#root, this.#ways.words);
    if (page !== '') {
      this.#maker.add({ key: '#/info', cat: '', page_title: this.#ways.words.about, page_content: page });
    }
    const told = (place: string) => this.#notes.add('dropped', place);
    for (const call of callsBelow('paths', this.#refs, told)) {
      this.#addCall(call, tagsOf(call, this.#ways.words.untagged), '');
    }
    for (const call of callsBelow('webhooks', this.#refs, told)) {
      this.#addCall(call, [this.#ways.words.webhooks], 'webhook ');
    }
    // Paths without one operation: where the first of them leads to nothing says why.
    if (this.#catalogs.size === 0) throw new Refused('empty', this.#notes.lines[0]?.place);
    return {
      ...about,
      item_type: 1,
      catalogs: [...this.#catalogs.values()],
      pages: this.#maker.pages,
      files: [],
      notes: this.#notes.lines,
    };
  }

  /** In each of its catalogs; the key of the first says no tag, so that another one more changes nothing. */
  #addCall(call: Call, tags: readonly string[], kind: string): void {
    const document = documentOf(call, this.#tables);
    const key = `${kind}${call.method.toUpperCase()} ${call.path}`;
    for (const [at, tag] of tags.entries()) {
      const page = { key: at === 0 ? key : `${key} #${tag}`, cat: this.#catalog(tag), page_title: titleOf(call) };
      this.#maker.addApi(page, document, call.place);
    }
  }

  #catalog(tag: string): string {
    const name = shortened(tag, 255);
    if (!this.#catalogs.has(name)) {
      if (this.#catalogs.size >= LIMITS.catalogs) throw new Refused('tooMany');
      this.#catalogs.set(name, { key: name, parent: '', cat_name: name });
    }
    return name;
  }
}

function tagsOf({ operation }: Call, untagged: string): readonly string[] {
  const tags = listOf(fieldOf(operation, 'tags'))
    .slice(0, MOST_TAGS)
    .map((tag) => inOneLine(textOf(tag)));
  const named = [...new Set(tags.filter(Boolean))];
  return named.length > 0 ? named : [untagged];
}
