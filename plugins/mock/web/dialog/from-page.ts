import { type ApiDocument, apiDocumentOf, emptyApiDocument } from '../../../items/points.ts';
import { templateFrom } from '../../template/from-api.ts';
import { isSchema, templateFromSchema } from '../../template/from-schema.ts';
import type { Json } from '../../template/types.ts';
import type { MockForm } from './mock-form.ts';

export type FromPage =
  | { readonly kind: 'made'; readonly form: Pick<MockForm, 'template' | 'path' | 'method'> }
  /** Why nothing can be made; a key of `dialog.from_page`. */
  | { readonly kind: 'none'; readonly why: 'no_document' | 'no_answer' };

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const;

/** What a page that is an API document says of its answer, its path and its method. */
export function fromPage(text: string): FromPage {
  const document = apiDocumentOf(text);
  if (!document) return { kind: 'none', why: 'no_document' };
  const template = templateFrom(document);
  if (template === '') return { kind: 'none', why: 'no_answer' };
  return { kind: 'made', form: { template, path: pathOf(document.info.url), method: methodOf(document) } };
}

/** A template from an answer as it came once, or from its schema; '' where neither makes one. `example` is JSON. */
export function fromExample(example: string): string {
  const json = JSON.parse(example) as Json;
  if (isSchema(json)) {
    const template = templateFromSchema(json);
    return template === undefined ? '' : JSON.stringify(template, null, 2);
  }
  const success = { ...emptyApiDocument.response.success, example };
  return templateFrom({ ...emptyApiDocument, response: { ...emptyApiDocument.response, success } });
}

const methodOf = ({ info }: ApiDocument): MockForm['method'] =>
  METHODS.find((method) => method === info.method.toUpperCase()) ?? '';

const VARIABLE = /\{[^/{}]*\}|:[A-Za-z_]\w*/g;

/** `https://a/user/{id}?x=1` is `~^/user/[^/]+$`: variables of a path make it a pattern. */
export function pathOf(url: string): string {
  const [address = ''] = url.trim().split(/[?#]/, 1);
  // A host, or a variable in the place of one.
  const path = address.replace(/^(?:[a-z][\w+.-]*:)?\/\/[^/]*|^\{\{?[^/{}]*\}\}?(?=\/|$)/i, '');
  const whole = path.startsWith('/') ? path : `/${path}`;
  if (!whole.match(VARIABLE)) return whole;
  return `~^${whole.split(VARIABLE).map(quoted).join('[^/]+')}$`;
}

const quoted = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
