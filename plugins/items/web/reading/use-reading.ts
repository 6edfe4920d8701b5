import type { CallError, CallOutput, FirstData } from '@docstead/core/web';
import { useMemo, useRef } from 'react';
import type { api } from '../../contract.ts';
import { useCall } from '../api.ts';
import { type Gate, refusalOf, useGate } from '../gate/use-gate.ts';
import type { Tree, TreePage } from '../tree/build.ts';
import { useShownTree } from '../tree/use-shown-tree.ts';
import { useLostRight } from './use-lost-right.ts';
import { useSameLanguage, useWordsOf } from './use-words-of.ts';

type PageInfo = CallOutput<typeof api, '/api/page/info'>;
/** The server's first view brings all of a page but its texts: the HTML stands in the document already. */
export type ReadPage = Omit<PageInfo, 'html' | 'page_content'> & { readonly html?: string };

/** What is known of the item, from its page or, where it has none, from itself. */
export interface ReadItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_domain: string;
  readonly item_type: string;
  readonly item_edit: boolean;
  readonly item_manage: boolean;
  /** These three say who the reader is in an archived project too. */
  readonly item_admin: boolean;
  readonly item_owner: boolean;
  readonly item_member: boolean;
  readonly is_archived: boolean;
  readonly is_private: boolean;
  /** For the caller. */
  readonly is_star: boolean;
  /** The caller may ask questions of the project. */
  readonly ai_knowledge_base_enabled: boolean;
}

export interface ReadingData {
  readonly gate: Gate;
  readonly error: CallError | undefined;
  readonly retry: () => void;
  readonly item: ReadItem | undefined;
  readonly tree: Tree | undefined;
  readonly page: ReadPage | undefined;
  readonly page_id: string;
  readonly isEmpty: boolean;
  /** The server's own HTML of this page, to be adopted. */
  readonly node: HTMLElement | undefined;
}

const TREE_FRESH_MS = 30_000;

/** Everything the reading view shows: the page and its item, side by side with the tree. */
export function useReadingData(params: Readonly<Record<string, string>>, given: FirstData | undefined): ReadingData {
  const first = useOnlyFirst(given, params, useWordsOf(given));
  const opened = firstPage(first, params);
  const kept = useKept(opened, first?.node);
  const refused = first?.error_code ? { code: first.error_code, isMissing: false } : undefined;
  const isRefused = refused !== undefined || first?.status === 404;
  const isByPage = params.item === undefined;
  const wanted = params.page_id ?? opened?.page_id ?? '';

  const byPage = usePageInfo(opened ? '' : wanted, isRefused);
  const item_ref = params.item ?? opened?.item_id ?? byPage.data?.item_id ?? '';
  const listing = useCall(
    '/api/item/tree',
    { item_id: item_ref },
    { enabled: item_ref !== '' && !isRefused, staleTime: TREE_FRESH_MS },
  );
  const tree = useShownTree(listing.data);
  const page_id = wanted || tree?.order[0]?.id || '';
  const byTree = usePageInfo(wanted ? '' : page_id, isRefused);
  const isEmpty = !isByPage && tree !== undefined && tree.order.length === 0 && wanted === '';
  const bare = useCall('/api/item/info', { item_id: item_ref }, { enabled: isEmpty });

  const asked = wanted ? byPage : byTree;
  const renamed = useMemo(() => opened && asNamed(opened, tree?.page(opened.page_id)), [opened, tree]);
  const standing = kept?.page_id === page_id && asked.error?.kind !== 'refused' ? kept : undefined;
  const answered: ReadPage | undefined = renamed ?? asked.data ?? standing;
  const isListed = tree?.page(answered?.page_id ?? '') !== undefined;
  const lost = useLostRight({
    page_id: answered?.page_id ?? '',
    isListed: tree === undefined || isListed,
    isTreeRefused: listing.error?.kind === 'refused',
  });
  const isStranger = answered !== undefined && tree !== undefined && answered.item_id !== tree.item_id;
  const known = lost ? undefined : answered;
  useSameLanguage(known?.html);
  const error = isRefused || known ? undefined : (lost ?? asked.error ?? listing.error ?? bare.error);
  const missing = first?.status === 404 || isStranger ? { code: 0, isMissing: true } : undefined;
  const gate = useGate(missing ?? refused ?? refusalOf(error), { item: item_ref, page_id: params.page_id ?? '' });
  return {
    gate,
    error,
    retry: () => {
      for (const one of [asked, listing, bare]) if (one.error) void one.refetch();
    },
    item: useKnownItem(itemOf(answered) ?? itemOf(bare.data), tree?.item_id),
    tree,
    page: known,
    page_id,
    isEmpty,
    node: opened && first?.node,
  };
}

/** While another page of the same item is on its way, or does not come, the item is what it was. */
function useKnownItem(item: ReadItem | undefined, item_id: string | undefined): ReadItem | undefined {
  const known = useRef<ReadItem | undefined>(undefined);
  if (item) known.current = item;
  return item ?? (known.current?.item_id === item_id ? known.current : undefined);
}

const usePageInfo = (page_id: string, isRefused: boolean) =>
  useCall('/api/page/info', { page_id: page_id || '0' }, { enabled: page_id !== '' && !isRefused, silent: true });

/** Coming back to the first address later shows it anew: it may have been edited since. */
function useOnlyFirst(first: FirstData | undefined, params: object, words: string): FirstData | undefined {
  const address = JSON.stringify([params, words]);
  const opened = useRef<string | undefined>(address);
  if (opened.current !== address) opened.current = undefined;
  return opened.current === undefined ? undefined : first;
}

/** What the server's first view said of its page, for coming back to it: at once, and where no network is. */
function useKept(opened: ReadPage | undefined, node: HTMLElement | undefined): ReadPage | undefined {
  const kept = useRef<ReadPage>(undefined);
  // Read before anything is drawn in it.
  if (opened && node && kept.current?.page_id !== opened.page_id) {
    kept.current = { ...opened, html: (node.querySelector('.md-doc') ?? node).innerHTML };
  }
  return kept.current;
}

/** The first view counts only for the address it was made for. */
function firstPage(first: FirstData | undefined, params: Readonly<Record<string, string>>): ReadPage | undefined {
  const data = first?.data as Partial<ReadPage> | undefined;
  if (!data?.page_id || !data.headings || !first?.node) return undefined;
  const isSame = params.page_id === undefined || params.page_id === data.page_id;
  // Written by page.first.ts of this plugin's server half, from the same contract.
  return isSame ? (data as ReadPage) : undefined;
}

/** The first view keeps the title that it came with; the tree has the newest. */
function asNamed(page: ReadPage, known: TreePage | undefined): ReadPage {
  const isSame = known?.isUntitled ? page.page_title.trim() === '' : known?.title === page.page_title;
  if (!known || isSame) return page;
  return { ...page, page_title: known.isUntitled ? '' : known.title };
}

type ItemSource = Omit<ReadItem, 'is_archived' | 'is_private' | 'is_star' | 'ai_knowledge_base_enabled'> & {
  readonly is_archived: string;
  readonly is_private: number;
  readonly is_star: number;
  readonly ai_knowledge_base_enabled: number;
};

export function itemOf(source: ItemSource | undefined): ReadItem | undefined {
  if (!source) return undefined;
  const { item_id, item_name, item_domain, item_type, item_edit, item_manage } = source;
  const { item_admin, item_owner, item_member } = source;
  const [is_archived, is_private] = [source.is_archived === '1', source.is_private === 1];
  const is_star = source.is_star === 1;
  const ai_knowledge_base_enabled = source.ai_knowledge_base_enabled === 1;
  return {
    ...{ item_id, item_name, item_domain, item_type, item_edit, item_manage },
    ...{ item_admin, item_owner, item_member, is_archived, is_private, is_star, ai_knowledge_base_enabled },
  };
}
