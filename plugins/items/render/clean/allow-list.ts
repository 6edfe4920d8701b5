import { PAGE_ELEMENTS } from '../../points/page-elements.ts';

/** What authors may write: the allowed ones, and old spellings that become one of them. */
export const WELCOME: ReadonlySet<string> = new Set([...PAGE_ELEMENTS, 'font', 'center', 'strike']);

const GLOBAL = ['id', 'class', 'style', 'title', 'dir', 'lang', 'data-line'];

const OWN: Record<string, readonly string[]> = {
  a: ['href', 'name', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  input: ['type', 'checked', 'disabled', 'data-task'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  col: ['span'],
  colgroup: ['span'],
  ol: ['start', 'reversed'],
  li: ['value'],
  details: ['open'],
  time: ['datetime'],
  pre: ['data-lang', 'data-kind'],
};

const ATTRIBUTES: ReadonlyMap<string, readonly string[]> = new Map(
  PAGE_ELEMENTS.map((tag) => [tag, [...GLOBAL, ...(OWN[tag] ?? [])]]),
);

export function allowedAttributes(tag: string): readonly string[] {
  return ATTRIBUTES.get(tag) ?? [];
}

const CLASS = /^(?:(?:md|language)-[\w+#-]{1,40}|hljs[\w-]{0,40}|footnotes?(?:-[a-z]{1,20})?)$/;
const TASK_CLASSES = new Set(['task-list-item', 'task-list-item-checkbox', 'contains-task-list']);

export function isAllowedClass(name: string): boolean {
  return CLASS.test(name) || TASK_CLASSES.has(name);
}
