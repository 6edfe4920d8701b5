import { parse } from 'yaml';
import { type CountedRow, list, RawSchemas, type Tree, text, tree } from './test-raw-schemas.ts';

/**
 * What a public document describes, counted on its raw tree by a walk of its own: nothing of the importer is used here, so
 * that a mistake of the importer is not made twice.
 */
export interface Counted {
  readonly key: string;
  /** `#/paths/~1pets/get` */
  readonly place: string;
  readonly path: string;
  readonly method: string;
  readonly title: string;
  readonly description: string;
  readonly operationId: string;
  readonly isDeprecated: boolean;
  readonly tags: readonly string[];
  readonly servers: readonly string[];
  readonly parameters: readonly CountedRow[];
  readonly body: CountedBody;
  readonly answers: readonly CountedAnswer[];
  /** Names of security schemes, callbacks and links, which stand below the page. */
  readonly named: readonly string[];
  /** Names of headers and the like that its security asks for. */
  readonly secrets: readonly string[];
}

export interface CountedBody {
  readonly types: readonly string[];
  readonly description: string;
  readonly json: readonly CountedRow[];
  readonly form: readonly CountedRow[];
}

export interface CountedAnswer {
  readonly status: string;
  readonly description: string;
  readonly types: readonly string[];
  readonly headers: readonly string[];
  readonly fields: readonly CountedRow[];
}

/** Several files in one part of a form are files. */
const asPart = (row: CountedRow): CountedRow => (row.types.join() === 'array' ? { ...row, types: [] } : row);

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const FORM = /^(?:multipart\/|application\/x-www-form-urlencoded)/;
const JSON_TYPE = /[/+]json$|^\*\/\*$/;
const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');
const bare = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase();

export function countedBy(source: string): readonly Counted[] {
  const root = tree(source.trimStart().startsWith('{') ? JSON.parse(source) : parse(source, { maxAliasCount: -1 }));
  return ['paths', 'webhooks'].flatMap((part) => {
    const items = Object.entries(tree(root[part])).filter(([path]) => !path.startsWith('x-'));
    return items.flatMap(([path, written]) => {
      const item = new RawSchemas(root).at(written);
      const called = METHODS.filter((method) => item[method] !== undefined);
      return called.map((method) => new Walk(root).operation({ part, path, method, item }));
    });
  });
}

interface At {
  readonly part: string;
  readonly path: string;
  readonly method: string;
  readonly item: Tree;
}

class Walk {
  readonly #root: Tree;
  readonly #raw: RawSchemas;
  readonly #isTwo: boolean;

  constructor(root: Tree) {
    this.#root = root;
    this.#raw = new RawSchemas(root);
    this.#isTwo = root.swagger !== undefined;
  }

  operation({ part, path, method, item }: At): Counted {
    const operation = tree(item[method]);
    const all = this.#parameters(item, operation);
    const secrets = this.#secrets(operation);
    return {
      key: `${part === 'webhooks' ? 'webhook ' : ''}${method.toUpperCase()} ${path}`,
      ...{ place: `#/${part}/${escaped(path)}/${method}`, path, method },
      title: text(operation.summary).trim(),
      description: text(operation.description ?? '').trim(),
      operationId: text(operation.operationId),
      isDeprecated: operation.deprecated === true,
      tags: part === 'webhooks' ? [] : list(operation.tags).map(text),
      servers: list(operation.servers ?? item.servers ?? this.#root.servers).map((one) => text(tree(one).url)),
      parameters: all.filter((one) => !['body', 'formData'].includes(text(one.in))).map((one) => this.#parameter(one)),
      body: this.#isTwo ? this.#bodyOfTwo(operation, all) : this.#bodyOfThree(operation),
      answers: this.#answers(operation),
      named: [...secrets.keys(), ...Object.keys(tree(operation.callbacks)), ...this.#links(operation)],
      secrets: [...secrets.values()],
    };
  }

  #parameters(item: Tree, operation: Tree): readonly Tree[] {
    const all = [...list(item.parameters), ...list(operation.parameters)].map((one) => this.#raw.at(one));
    return [...new Map(all.map((one) => [`${text(one.in)} ${text(one.name)}`, one])).values()];
  }

  #parameter(parameter: Tree): CountedRow {
    const [media] = Object.values(tree(parameter.content));
    const schema = media ? tree(media).schema : (parameter.schema ?? (this.#isTwo ? parameter : {}));
    return {
      in: text(parameter.in),
      name: text(parameter.name),
      types: this.#raw.types(schema),
      isRequired: parameter.in === 'path' || parameter.required === true,
      description: text(parameter.description).trim(),
    };
  }

  #bodyOfThree(operation: Tree): CountedBody {
    const body = this.#raw.at(operation.requestBody);
    const content = Object.entries(tree(body.content)).map(
      ([type, media]) => [bare(type), tree(media).schema] as const,
    );
    const json = content.find(([type]) => JSON_TYPE.test(type));
    const form = content.find(([type]) => FORM.test(type));
    return {
      types: content.map(([type]) => type),
      description: text(body.description).trim(),
      json: json ? this.#raw.fields(json[1], 'readOnly') : [],
      form: form ? this.#raw.fields(form[1], 'readOnly').map(asPart) : [],
    };
  }

  #bodyOfTwo(operation: Tree, all: readonly Tree[]): CountedBody {
    const body = all.find((one) => one.in === 'body');
    const form = all.filter((one) => one.in === 'formData');
    const consumes = list(operation.consumes ?? this.#root.consumes).map((type) => bare(text(type)));
    const isJson = consumes.length === 0 || consumes.some((type) => JSON_TYPE.test(type) || FORM.test(type));
    return {
      types: body ? ['*/*', ...consumes.filter((type) => !FORM.test(type))] : [],
      description: text(body?.description).trim(),
      json: body && isJson ? this.#raw.fields(body.schema, 'readOnly') : [],
      form: form.map((one) => ({
        ...{ in: 'field', name: text(one.name), types: one.type === undefined ? [] : [text(one.type)] },
        ...{ isRequired: one.required === true, description: text(one.description).trim() },
      })),
    };
  }

  #answers(operation: Tree): readonly CountedAnswer[] {
    const all = Object.entries(tree(operation.responses)).filter(([status]) => !status.startsWith('x-'));
    return all.map(([status, written]) => {
      const answer = this.#raw.at(written);
      const content = Object.entries(tree(answer.content));
      const [json] = content.filter(([type]) => JSON_TYPE.test(bare(type)));
      const shown = this.#isTwo ? answer.schema : tree((json ?? content[0])?.[1]).schema;
      return {
        ...{ status, description: text(answer.description).trim() },
        types: this.#isTwo ? [] : content.map(([type]) => bare(type)),
        headers: Object.keys(tree(answer.headers)),
        fields: shown === undefined ? [] : this.#raw.fields(shown, 'writeOnly'),
      };
    });
  }

  /** By the name of its scheme: what is sent for it. */
  #secrets(operation: Tree): ReadonlyMap<string, string> {
    const schemes = tree(this.#root.securityDefinitions ?? tree(this.#root.components).securitySchemes);
    const asked = list(operation.security ?? this.#root.security).flatMap((way) => Object.keys(tree(way)));
    return new Map(asked.map((name) => [name, text(this.#raw.at(schemes[name]).name || 'Authorization')]));
  }

  #links(operation: Tree): readonly string[] {
    return Object.values(tree(operation.responses)).flatMap((answer) => Object.keys(tree(this.#raw.at(answer).links)));
  }
}
