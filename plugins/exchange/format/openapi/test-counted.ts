import { dereference } from '@scalar/openapi-parser';
import { expect } from 'vitest';
import { type ApiDocument, apiDocumentOf } from '../../../items/points.ts';
import type { Project } from '../project.ts';

/** What a public document has, counted by another reader than ours. */
interface Counted {
  readonly key: string;
  readonly tags: number;
  /** `query limit` */
  readonly parameters: ReadonlySet<string>;
  readonly form: ReadonlySet<string>;
  readonly hasBody: boolean;
  /** Names of what else may have to be sent. */
  readonly secrets: ReadonlySet<string>;
}

type Tree = Record<string, unknown>;
const tree = (value: unknown): Tree => (typeof value === 'object' && value !== null ? (value as Tree) : {});
const list = (value: unknown): Tree[] => (Array.isArray(value) ? value.map(tree) : []);
const METHODS = /^(?:get|put|post|delete|options|head|patch|trace)$/;

/** With every `$ref` put in by the library. */
export function countedBy(text: string): Counted[] {
  const { schema } = dereference(text);
  const all: Counted[] = [];
  const { components, securityDefinitions } = tree(schema);
  const schemes = Object.values(tree(securityDefinitions ?? tree(components).securitySchemes)).map(tree);
  const secrets = new Set(['authorization', 'content-type', ...schemes.map(({ name }) => String(name).toLowerCase())]);
  for (const [path, item] of Object.entries(tree(tree(schema).paths))) {
    for (const [method, operation] of Object.entries(tree(item))) {
      if (METHODS.test(method)) {
        const key = `${method.toUpperCase()} ${path}`;
        all.push({ ...countedOf(key, tree(item), tree(operation)), secrets });
      }
    }
  }
  return all;
}

function countedOf(key: string, item: Tree, operation: Tree): Omit<Counted, 'secrets'> {
  const parameters = [...list(item.parameters), ...list(operation.parameters)];
  const plain = parameters.filter((one) => one.in !== 'body' && one.in !== 'formData');
  const form = parameters.filter((one) => one.in === 'formData').map((one) => String(one.name));
  const content = Object.keys(tree(tree(operation.requestBody).content));
  return {
    key,
    tags: Math.max(1, new Set(Array.isArray(operation.tags) ? operation.tags : []).size),
    parameters: new Set(plain.map((one) => `${String(one.in)} ${String(one.name)}`)),
    form: new Set(form),
    hasBody: parameters.some((one) => one.in === 'body') || form.length > 0 || content.length > 0,
  };
}

/** Every operation a page in each of its catalogs, every parameter a row, and no row that nobody asked for. */
export function expectAll(project: Project, counted: readonly Counted[]): void {
  const pages = project.pages.filter(({ key }) => !key.startsWith('#') && !key.startsWith('webhook '));
  expect(pages.length).toBe(counted.reduce((sum, { tags }) => sum + tags, 0));
  const byKey = new Map(pages.map((page) => [page.key, page.page_content]));
  for (const one of counted) {
    const document = apiDocumentOf(byKey.get(one.key) ?? '');
    if (!document) throw new Error(`${one.key} is no API document.`);
    const rows = rowsOf(document);
    expect(
      [...one.parameters].filter((row) => !rows.has(row)),
      one.key,
    ).toEqual([]);
    // Besides, what its security and the type of its body ask for.
    const more = [...rows].filter((row) => !one.parameters.has(row));
    expect(
      more.filter((row) => !one.secrets.has((row.split(' ')[1] ?? '').toLowerCase())),
      one.key,
    ).toEqual([]);
    const { urlencoded, formdata, mode } = document.request.body;
    expect(mode === 'none', one.key).toBe(!one.hasBody);
    const fields = new Set([...urlencoded, ...formdata].map(({ name }) => name));
    expect(
      [...one.form].filter((name) => !fields.has(name)),
      one.key,
    ).toEqual([]);
  }
}

function rowsOf({ request }: ApiDocument): ReadonlySet<string> {
  const tables = {
    path: request.pathVariables,
    query: request.query,
    header: request.headers,
    cookie: request.cookies,
  };
  const named = Object.entries(tables).flatMap(([place, rows]) => rows.map(({ name }) => `${place} ${name}`));
  expect(new Set(named).size).toBe(named.length);
  return new Set(named);
}
