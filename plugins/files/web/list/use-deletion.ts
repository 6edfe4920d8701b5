import { type CallOutput, confirm, type Translate, tellRefusal, useLanguage, useText } from '@docstead/core/web';
import type { api } from '../../contract.ts';
import { call, invalidate, LISTS, type OwnFile } from '../api.ts';
import { tellDeleted } from './tell-deleted.ts';

type UsedIn = CallOutput<typeof api, '/api/attachment/usedIn'>;
type Deletion = '/api/attachment/deleteMyAttachment' | '/api/attachment/deleteAttachment';

/** So many pages are named; the others are counted. */
const NAMED = 5;

/** Deletes a file, which may be undone, once one has read where it is used. */
export function useDeletion(path: Deletion) {
  const t = useText('files');
  const [locale] = useLanguage();
  return async ({ file_id, display_name: name }: Pick<OwnFile, 'file_id' | 'display_name'>): Promise<void> => {
    try {
      const used = await call('/api/attachment/usedIn', { file_id });
      const stays = used.stays === 1 && path === '/api/attachment/deleteMyAttachment';
      const text = stays
        ? t('delete.stays', { count: used.pages.length + used.others })
        : [usedText(t, used, locale), heldText(t, used, locale)].join(locale === 'zh-cn' ? '' : ' ').trim();
      const isSure = await confirm({
        ...{ title: t(stays ? 'delete.title_stays' : 'delete.title', { name }), text, note: t('delete.note') },
        ...{ action: t(stays ? 'delete.action_stays' : 'delete.action'), danger: true },
      });
      if (!isSure) return;
      await call(path, { file_id });
      tellDeleted(t, { file_ids: [file_id], text: t(stays ? 'delete.done_stays' : 'delete.done', { name }) });
    } catch (thrown) {
      tellRefusal(thrown);
    }
    await invalidate(...LISTS);
  };
}

/** "It is used on “Start” (Handbook) and 3 other pages." */
function usedText(t: Translate, { pages, others }: UsedIn, locale: string): string {
  if (pages.length === 0) return t(others > 0 ? 'delete.used_unseen' : 'delete.unused', { count: others });
  const named = pages
    .slice(0, NAMED)
    .map(({ page_title, item_name }) => t('delete.page', { page: page_title, item: item_name }));
  const count = others + pages.length - named.length;
  const all = count > 0 ? [...named, t('delete.others', { count })] : named;
  return t('delete.used', { pages: listOf(all, locale) });
}

const listOf = (all: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale === 'zh-cn' ? 'zh-CN' : 'en').format(all);

/** “It is named by the templates “Bug report” and 1 other template.” Nothing where there are none. */
function heldText(t: Translate, { templates, other_templates }: UsedIn, locale: string): string {
  const named = templates.slice(0, NAMED).map((title) => t('delete.template', { title }));
  const count = other_templates + templates.length - named.length;
  const all = count > 0 ? [...named, t('delete.other_templates', { count })] : named;
  return all.length === 0 ? '' : t('delete.held', { templates: listOf(all, locale) });
}
