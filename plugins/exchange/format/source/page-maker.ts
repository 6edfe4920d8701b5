import { type ApiDocument, type ApiParam, apiMarkdown, writeApiDocument } from '../../../items/points.ts';
import { LIMITS, type ProjectPage, Refused } from '../project.ts';
import type { Notes } from './notes.ts';
import type { Ways } from './ways.ts';

/** Longer texts are not known as API documents any more. */
const MOST_LENGTH = 1_900_000;
/** Rows of each table, and letters of each of their cells; texts and examples have a hundred times as many. */
const SMALLER = [
  { rows: 300, letters: 200 },
  { rows: 60, letters: 100 },
  { rows: 20, letters: 50 },
  { rows: 5, letters: 20 },
] as const;

/** Makes the pages of a project, and counts what they take. */
export class PageMaker {
  readonly pages: ProjectPage[] = [];
  readonly #keys = new Set<string>();
  readonly #ways: Ways;
  readonly #notes: Notes;
  #letters = 0;

  constructor(ways: Ways, notes: Notes) {
    this.#ways = ways;
    this.#notes = notes;
  }

  /** `place` is where the report says that something was cut. */
  addApi(page: Omit<ProjectPage, 'page_content'>, document: ApiDocument, place: string): void {
    this.add({ ...page, page_content: this.#text(document, place) });
  }

  add(page: ProjectPage): void {
    if (this.pages.length >= LIMITS.pages) throw new Refused('tooMany');
    this.#letters += page.page_content.length;
    if (this.#letters > LIMITS.texts) throw new Refused('tooLarge');
    this.pages.push({ ...page, key: this.#unique(page.key) });
  }

  /** As it is, or the largest of the smaller ones that fits; from half of all texts on, each has its share of the rest. */
  #text(document: ApiDocument, place: string): string {
    const left = LIMITS.texts - this.#letters;
    const share = left / (LIMITS.pages - this.pages.length);
    const most = left > LIMITS.texts / 2 ? MOST_LENGTH : Math.min(MOST_LENGTH, share);
    let text = this.#written(document);
    for (const size of SMALLER) {
      if (text.length <= most) return text;
      this.#notes.add('cut', place);
      text = this.#written(slim(document, size));
    }
    return text;
  }

  #written(document: ApiDocument): string {
    return this.#ways.apiPages ? writeApiDocument(document) : apiMarkdown(document, this.#ways.layout);
  }

  #unique(key: string): string {
    let unique = key;
    for (let count = 2; this.#keys.has(unique); count += 1) unique = `${key} (${count})`;
    this.#keys.add(unique);
    return unique;
  }
}

interface Size {
  readonly rows: number;
  readonly letters: number;
}

/** What is left of a document that is larger than a page may be: all that a caller sends by name, and the shape of the rest. */
function slim({ info, request, response, rest }: ApiDocument, size: Size): ApiDocument {
  const named = (params: readonly ApiParam[]) =>
    params.map((row) => ({
      ...row,
      name: row.name.slice(0, 200),
      value: row.value.slice(0, size.letters),
      remark: row.remark.slice(0, size.letters),
    }));
  const rows = (params: readonly ApiParam[]) => named(params.slice(0, size.rows));
  const text = (one: string) => one.slice(0, size.letters * 100);
  const example = (one: string) => (one.length > size.letters * 100 ? '' : one);
  const { body } = request;
  return {
    info: { ...info, description: text(info.description), remark: text(info.remark), url: info.url.slice(0, 2_000) },
    request: {
      pathVariables: named(request.pathVariables),
      query: named(request.query),
      headers: named(request.headers),
      cookies: named(request.cookies),
      body: {
        ...{ mode: body.mode, rest: body.rest, json: example(body.json), raw: example(body.raw) },
        ...{ urlencoded: named(body.urlencoded), formdata: named(body.formdata), jsonFields: rows(body.jsonFields) },
      },
      rest: request.rest,
    },
    response: {
      success: { example: example(response.success.example), fields: rows(response.success.fields) },
      failure: { example: example(response.failure.example), fields: rows(response.failure.fields) },
      rest: response.rest,
    },
    rest,
  };
}
