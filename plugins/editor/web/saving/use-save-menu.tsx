import { Icon, type MenuEntry } from '@docstead/core/ui';
import { tellRefusal, useNavigate, useSlot, useText } from '@docstead/core/web';
import { useMemo } from 'react';
import { editorSave, type SaveFields } from '../../points.ts';
import type { Safety } from '../drafts/use-safety.ts';
import type { EditedPage } from '../hooks/use-document.ts';
import type { SaveWish } from './save-wish.ts';

interface SaveMenuOptions {
  readonly safety: Safety;
  readonly insert: (text: string) => void;
  readonly onWish: (wish: SaveWish) => void;
}

/** The ways to save beside the plain one, what other plugins add to them, the lock, and the way to older versions. */
export function useSaveMenu({ safety, insert, onWish }: SaveMenuOptions): readonly MenuEntry[] {
  const t = useText('editor');
  const navigate = useNavigate();
  const { desk, lock, page, text } = safety;
  const { item_id, page_id, isDraft } = page;
  const props = useMemo(
    () => ({
      ...{ item_id, page_id, is_draft: isDraft, insert, read: () => text.read() },
      save: async (extra?: SaveFields) => (await desk.save(extra ?? {}))?.page_id,
    }),
    [item_id, page_id, isDraft, insert, text, desk],
  );
  const others = useSlot(editorSave, props);
  const isNew = page_id === '0';
  const ask = (wish: SaveWish, icon: string): MenuEntry => ({
    id: wish,
    label: t(`save.menu.${wish}`),
    icon: <Icon name={icon} size={16} />,
    group: 'save',
    onSelect: () => onWish(wish),
  });
  const isTogether = lock.kind === 'together';
  const unlock = () => desk.lock.unlock().catch((thrown: unknown) => tellRefusal(thrown));
  const holding: MenuEntry =
    lock.kind === 'mine'
      ? {
          id: 'unlock',
          label: t('lock.unlock'),
          icon: <Icon name="lock-open" size={16} />,
          onSelect: () => void unlock(),
        }
      : {
          id: 'lock',
          label: t('lock.lock'),
          icon: <Icon name="lock" size={16} />,
          onSelect: () => void desk.lock.take(),
        };
  return [
    ...draftEntries(page, { draft: t('save.menu.draft'), publish: t('save.menu.publish') }, (is_draft) =>
      desk.save({ is_draft }),
    ),
    ask('comment', 'edit'),
    ...(isNew ? [] : [ask('new', 'file-plus')]),
    ask('template', 'template'),
    ...others.map(
      (entry): MenuEntry => ({
        id: entry.id,
        label: entry.label,
        danger: entry.danger,
        group: 'others',
        onSelect: entry.run,
        ...(entry.icon ? { icon: <Icon name={entry.icon} size={16} /> } : {}),
      }),
    ),
    // Who edits together holds nobody off.
    ...(isNew || isTogether ? [] : [{ ...holding, group: 'page' }]),
    ...(isNew ? [] : [history(t('save.menu.history'), page_id, navigate)]),
  ];
}

interface Words {
  readonly draft: string;
  readonly publish: string;
}

/** A new page may begin as a draft, and a draft may be published; what others read stays published. */
function draftEntries(page: EditedPage, words: Words, save: (is_draft: 0 | 1) => Promise<unknown>): MenuEntry[] {
  const entry = (id: keyof Words, icon: string, is_draft: 0 | 1): MenuEntry => ({
    ...{ id, label: words[id], group: 'save' },
    icon: <Icon name={icon} size={16} />,
    onSelect: () => void save(is_draft),
  });
  if (page.isDraft) return [entry('publish', 'upload', 0)];
  return page.page_id === '0' ? [entry('draft', 'file-text', 1)] : [];
}

function history(label: string, page_id: string, navigate: (to: string) => void): MenuEntry {
  const href = `/page/history/${page_id}`;
  return {
    id: 'history',
    label,
    href,
    group: 'page',
    icon: <Icon name="history" size={16} />,
    onSelect: () => navigate(href),
  };
}
