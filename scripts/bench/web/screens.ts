import type { Client } from '../client.ts';
import { planOf } from '../plan.ts';
import { LISTED, type SeededProject } from '../seed.ts';
import type { Wants } from './browser.ts';
import { sheetScreens } from './sheets.ts';

export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly as: 'guest' | 'writer';
  /** `text` is what people come for. */
  readonly wants: Wants & { readonly text: Wants[string] };
}

/** What is loaded cold. The reading view in every project, for the largest shall open as fast as the smallest. */
export async function screensOf(client: Client, projects: readonly SeededProject[]): Promise<Screen[]> {
  const typical = await Promise.all(projects.map((project) => typicalPage(client, project)));
  const [first] = typical;
  if (!first) return [];
  return [
    { name: 'landing', path: '/', as: 'guest', wants: { text: { selector: 'h1, h2, form' } } },
    { name: 'login', path: '/user/login', as: 'guest', wants: { text: { selector: 'input[type=password]' } } },
    { name: 'project list', path: '/item/index', as: 'writer', wants: { text: { text: LISTED } } },
    ...typical.map(readingView),
    { name: 'editor', path: `/page/edit/${first.path}`, as: 'writer', wants: { text: first.text } },
    ...(await sheetScreens(client)),
  ];
}

interface TypicalPage {
  readonly project: SeededProject;
  readonly path: string;
  readonly text: { readonly text: string };
}

const readingView = ({ project, path, text }: TypicalPage): Screen => ({
  name: `reading view (${project.size})`,
  path: `/${path}`,
  as: 'guest',
  wants: { text, tree: { selector: '[role=treeitem]' } },
});

const TYPICAL_LENGTH = 2500;

/** An English page of common length: the screens of all projects show about the same. */
async function typicalPage(client: Client, project: SeededProject): Promise<TypicalPage> {
  const { item_id, page_ids, size } = project;
  const away = (length: number): number => Math.abs(length - TYPICAL_LENGTH);
  const candidates = planOf(size)
    .pages.map(({ length, isChinese }, at) => ({ length, isChinese, at }))
    .filter(({ isChinese }) => !isChinese)
    .sort((a, b) => away(a.length) - away(b.length));
  const page_id = page_ids[candidates[0]?.at ?? 0] ?? 0;
  // As it is now: the server half may have saved something else.
  const { page_content } = await client.call<{ page_content: string }>('/api/page/info', { page_id });
  return { project, path: `${item_id}/${page_id}`, text: { text: beginningOf(page_content) } };
}

/** The beginning of the first paragraph as it reads in source and document alike: up to the first mark. */
export function beginningOf(source: string): string {
  const line = source.split('\n').find((one) => /^\p{L}[^*`[\]|]{11}/u.test(one)) ?? '';
  return /^[^*`[\]]{1,24}/u.exec(line)?.[0].trim() ?? '';
}
