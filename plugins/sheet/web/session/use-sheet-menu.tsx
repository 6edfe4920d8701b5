import { Icon, type MenuEntry } from '@docstead/core/ui';
import { type HeaderEntry, tellRefusal, useNavigate, usePlugin, useText } from '@docstead/core/web';
import { isShutBy } from './lock.ts';
import type { SaveWish } from './SaveDialog.tsx';
import type { ShownSession } from './use-session.ts';

/** What opens over the spreadsheet. */
export type Opened = SaveWish | 'import' | 'export' | 'help';

export interface SheetMenu {
  /** Beside the save button. */
  readonly entries: readonly MenuEntry[];
  /** Behind "…", where nothing can be saved. */
  readonly header: readonly HeaderEntry[];
}

type Entry = HeaderEntry & { readonly isWriting?: boolean };

/** Ways to save beside the plain one, files, the history, the lock, and the keys. */
export function useSheetMenu({ session, lock, page }: ShownSession, open: (what: Opened) => void): SheetMenu {
  const t = useText('sheet');
  const navigate = useNavigate();
  // Who follows a page is told by that plugin.
  const canNotify = usePlugin('notices') !== undefined;
  const isNew = page.page_id === '0';
  const opening = (id: Opened, icon: string, group: string, isWriting = false): Entry => ({
    ...{ id, icon, group, isWriting },
    label: t(`edit.menu.${id}`),
    run: () => open(id),
  });
  const isMine = lock.kind === 'mine';
  const turnLock = () => (isMine ? session.lock.unlock() : session.lock.take()).catch(tellRefusal);
  const history = `/page/history/${page.page_id}`;
  const all: readonly Entry[] = [
    opening('comment', 'edit', 'save', true),
    ...(canNotify ? [opening('notify', 'bell', 'save', true)] : []),
    opening('import', 'upload', 'file', true),
    opening('export', 'download', 'file'),
    ...(isNew
      ? []
      : [
          { id: 'history', label: t('edit.menu.history'), icon: 'history', group: 'page', href: history },
          {
            ...{ id: 'lock', group: 'page', isWriting: true, icon: isMine ? 'lock-open' : 'lock' },
            label: t(isMine ? 'edit.lock.unlock' : 'edit.lock.lock'),
            run: () => void turnLock(),
          },
        ]),
    opening('help', 'keyboard', 'help'),
  ];
  const header = all.flatMap(({ isWriting, ...entry }) => (isWriting ? [] : [entry]));
  if (isShutBy(lock)) return { entries: [], header };
  const entries = all.map(
    ({ id, label, icon = '', group = '', href, run }): MenuEntry => ({
      ...{ id, label, group, icon: <Icon name={icon} size={16} />, ...(href && { href }) },
      onSelect: () => (href ? navigate(href) : run?.()),
    }),
  );
  return { entries, header: [] };
}
