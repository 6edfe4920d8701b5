import { API_METHODS, type ApiAnswer, type ApiBody, type ApiDocument } from '../../api/document.ts';
import { apiExamples } from '../../api/examples/index.ts';
import { indented } from '../../api/indent.ts';
import { bodyRows, bodyText, isFormOfGet, shown, shownQuery } from '../../api/parts.ts';
import type { ApiWords } from '../../api/words.ts';
import { type Element, element, type Node } from '../clean/node.ts';
import { serialize, walk } from '../clean/tree.ts';
import { escapeHtml } from '../escape.ts';
import { frameBlocks } from '../finish/blocks.ts';
import type { Room } from '../room.ts';
import { safeTree } from '../safe-tree.ts';
import { OF_ANSWERS, paramTable } from './table.ts';

export interface ApiTerms {
  readonly words: ApiWords;
  readonly room: Room;
}

/**
 * The reference page of an API document, as a safe tree: built of escaped texts, and of description and remark as the
 * renderer makes them. Headings have the same ids in every language.
 */
export function apiTree(document: ApiDocument, { words, room }: ApiTerms): Element {
  const { info, request, response } = document;
  const { body } = request;
  const parts: Node[][] = [
    own([lineOf(document, words)]),
    proseOf(info.description, room),
    own(section('path', words, paramTable(request.pathVariables, words))),
    own(section('query', words, paramTable(shownQuery(document), words))),
    own(section('headers', words, paramTable(request.headers, words))),
    own(section('cookies', words, paramTable(request.cookies, words))),
    own(isFormOfGet(info.method, body.mode) ? [] : section('body', words, bodyOf(body, words))),
    own(section('code', words, examplesOf(document))),
    own(section('success', words, answerOf(response.success, words))),
    own(section('failure', words, answerOf(response.failure, words))),
    section('remark', words, proseOf(info.remark, room)),
  ];
  const tree = element('div', {}, parts.flat());
  room.take(serialize(tree).length);
  return tree;
}

/** Tables and listings of ours in their frames; those of prose have theirs. */
function own(nodes: Node[]): Node[] {
  const holder = element('div', {}, nodes);
  frameBlocks(holder);
  return holder.children;
}

type Heading = 'path' | 'query' | 'headers' | 'cookies' | 'body' | 'code' | 'success' | 'failure' | 'remark';

function section(name: Heading, words: ApiWords, nodes: Node[]): Node[] {
  return nodes.length === 0 ? [] : [element('h2', { id: `md-api-${name}` }, [escapeHtml(words[name])]), ...nodes];
}

const METHODS: ReadonlySet<string> = new Set(API_METHODS);

/** What to call, and how far it has come. */
function lineOf({ info }: ApiDocument, words: ApiWords): Element {
  const known = METHODS.has(info.method) ? ` md-api-${info.method}` : '';
  const parts: Node[] = [
    element('strong', { class: `md-api-method${known}` }, [escapeHtml(info.method.toUpperCase())]),
  ];
  if (info.url !== '') parts.push(' ', element('code', { class: 'md-api-url' }, addressOf(info.url)));
  if (info.status) {
    const name = { class: `md-api-status md-api-status-${info.status}` };
    parts.push(' ', element('span', name, [escapeHtml(words[`status_${info.status}`])]));
  }
  return element('div', { class: 'md-api-line' }, parts);
}

/** With its variables marked. */
function addressOf(url: string): Node[] {
  return url.split(/(\{[^{}/]{1,100}\}|(?<=\/):[\p{L}_][\p{L}\p{N}_]{0,99})/u).map((part, at) => {
    return at % 2 === 0 ? escapeHtml(part) : element('span', { class: 'md-api-variable' }, [escapeHtml(part)]);
  });
}

const TYPES: Readonly<Record<string, string>> = {
  ...{ json: 'application/json', urlencoded: 'application/x-www-form-urlencoded', formdata: 'multipart/form-data' },
};

function bodyOf(body: ApiBody, words: ApiWords): Node[] {
  const listing = listingOf(bodyText(body));
  const table = paramTable(bodyRows(body), words);
  if (listing.length + table.length === 0) return [];
  const type = Object.hasOwn(TYPES, body.mode) ? TYPES[body.mode] : body.mode;
  return [element('p', {}, [element('code', {}, [escapeHtml(type ?? '')])]), ...listing, ...table];
}

function answerOf({ example, fields }: ApiAnswer, words: ApiWords): Node[] {
  return [...listingOf(example), ...paramTable(shown(fields), words, OF_ANSWERS)];
}

function listingOf(text: string): Node[] {
  if (text.trim() === '') return [];
  return [preOf(indented(text), /^\s*[[{]/.test(text) ? 'json' : '')];
}

function preOf(text: string, language: string): Element {
  const code = element('code', language ? { class: `language-${language}` } : {}, [escapeHtml(text)]);
  return element('pre', {}, [code]);
}

/** One is open, and they shut each other: a switch that needs no script. */
function examplesOf(document: ApiDocument): Node[] {
  const examples = apiExamples(document).map(({ name, language, code }, at) =>
    element('details', { name: 'md-api-code', ...(at === 0 && { open: '' }) }, [
      element('summary', {}, [name]),
      preOf(code, language),
    ]),
  );
  return examples.length === 0 ? [] : [element('div', { class: 'md-api-code' }, examples)];
}

/** Its lines are none of the page's source, which is JSON: nothing can be ticked or edited there in place. */
function proseOf(text: string, room: Room): Node[] {
  if (text.trim() === '') return [];
  const tree = safeTree(text, { room });
  walk(tree, ({ attributes }) => {
    attributes.delete('data-line');
    attributes.delete('data-task');
  });
  return tree.children;
}
