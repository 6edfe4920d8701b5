import { useNavigate, usePush, useSession } from '@docstead/core/web';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { pageEdit, pageLocked } from '../../../items/points.ts';
import type { Book } from '../../book/types.ts';
import { items } from '../calls.ts';
import { type Draft, openDrafts } from './drafts.ts';
import type { LockState } from './lock.ts';
import type { SaverState } from './saver.ts';
import { SheetSession } from './session.ts';
import { editAddress, type SheetPage } from './sheet-page.ts';
import { lockWay, saveWay } from './ways.ts';

/** Saves, drafts and the lock of one open spreadsheet, as the screen shows them. */
export interface ShownSession extends SaverState {
  readonly session: SheetSession;
  readonly lock: LockState;
  readonly offered: readonly Draft[];
  /** The browser has no room for a draft. */
  readonly isFull: boolean;
  readonly save: () => void;
}

interface SessionStart {
  readonly loaded: SheetPage;
  readonly book: Book;
  /** Told the id that a new page got. */
  readonly onCreated: (page_id: string) => void;
}

export function useSheetSession({ loaded, book, onCreated }: SessionStart): ShownSession {
  const { caller } = useSession();
  const uid = caller.kind === 'user' ? caller.uid : '0';
  const [session] = useState(
    () =>
      new SheetSession({ page: loaded, book, uid, drafts: openDrafts(), saveWay, lockWay: lockWay(loaded.item_id) }),
  );
  const saving = useStore(session.saver.store);
  const lock = useStore(session.lock.store);
  const { offered } = useStore(session.store);
  const { isFull } = useStore(session.keeper.store);
  const { page, isDirty } = saving;

  useEffect(() => session.start(), [session]);
  // Before the view goes, which holds what was changed.
  useLayoutEffect(() => () => void session.keeper.keep(), [session]);
  useLockNews(session, page.page_id);
  useAddress(page, onCreated);
  useEffect(() => {
    // The page as it is read, its project and its history show what was saved.
    if (page.rev !== loaded.rev) void items.invalidate('/api/page/info', '/api/item/info', '/api/page/history');
  }, [page.rev, loaded.rev]);
  const [save] = useState(() => () => void session.save());
  const state = saving.state.kind === 'saved' && isDirty ? ({ kind: 'unsaved' } as const) : saving.state;
  return { ...saving, state, session, lock, offered, isFull, save };
}

/** Who takes or releases the lock of this page is told at once. */
function useLockNews({ lock }: SheetSession, page_id: string): void {
  const changed = () => void lock.changed();
  const subject = { policy: pageEdit.id, ref: Number(page_id) };
  const isTold = usePush(pageLocked, subject, changed, { enabled: page_id !== '0', missed: changed });
  useEffect(() => lock.told(isTold), [lock, isTold]);
}

/** After its first save a new page gets its address, once the guard knows that nothing is unsaved. */
function useAddress(page: SheetPage, onCreated: (page_id: string) => void): void {
  const navigate = useNavigate();
  const address = editAddress(page);
  const [opened] = useState(() => window.location.pathname);
  const own = useRef(opened);
  useEffect(() => {
    // Who saved and left is elsewhere already, and is not called back.
    if (page.page_id === '0' || window.location.pathname !== own.current || own.current === address) return;
    own.current = address;
    onCreated(page.page_id);
    navigate(address, { replace: true, force: true });
  }, [address, page.page_id, onCreated, navigate]);
}
