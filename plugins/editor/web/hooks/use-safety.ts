import { useLeaveGuard, useNavigate, useSession } from '@docstead/core/web';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { items } from './calls.ts';
import { Desk, type DeskState } from './desk.ts';
import { openDrafts } from './drafts.ts';
import { lockWay, saveWay } from './editor-ways.ts';
import type { LockState } from './lock-keeper.ts';
import type { SaverState } from './saver.ts';
import type { EditedPage } from './use-document.ts';
import type { WorkingText } from './working-text.ts';

export interface Safety extends SaverState, DeskState {
  readonly desk: Desk;
  readonly lock: LockState;
  /** The browser has no room for a draft. */
  readonly isFull: boolean;
  readonly text: WorkingText;
  readonly save: () => void;
}

interface SafetyStart {
  readonly loaded: EditedPage;
  readonly text: WorkingText;
  /** Told the id that a new page got. */
  readonly onCreated: (page_id: string) => void;
}

/** Saves, drafts and the lock of one open page, as the screen shows them. */
export function useSafety({ loaded, text, onCreated }: SafetyStart): Safety {
  const { caller } = useSession();
  const uid = caller.kind === 'user' ? caller.uid : '0';
  const [desk] = useState(() => {
    const { item_id } = loaded;
    return new Desk({ page: loaded, text, uid, drafts: openDrafts(), saveWay, lockWay: lockWay(item_id) });
  });
  const saving = useStore(desk.saver.store);
  const shown = useStore(desk.store);
  const lock = useStore(desk.lock.store);
  const { isFull } = useStore(desk.keeper.store);
  const { page, isDirty } = saving;

  useOpenDesk(desk);
  useLeaveGuard(isDirty);
  useAddress(page, onCreated);
  useEffect(() => {
    if (page.rev === loaded.rev) return;
    void items.invalidate('/api/page/info', '/api/item/tree', '/api/page/history');
  }, [page.rev, loaded.rev]);
  const state = saving.state.kind === 'saved' && isDirty ? ({ kind: 'unsaved' } as const) : saving.state;
  const [save] = useState(() => () => void desk.save());
  useSaveKey(save);
  return { ...saving, ...shown, state, desk, lock, isFull, text, save };
}

function useOpenDesk(desk: Desk): void {
  useEffect(() => {
    const opened = window.location.pathname;
    const end = desk.start();
    return () => {
      const { isDirty, page } = desk.saver.store.getState();
      const isHere = [opened, addressOf(page)].includes(window.location.pathname);
      // Whoever left for another page was asked, and threw the text away; whoever was sent away was not.
      if (isDirty) void (isHere ? desk.keeper.keep() : desk.keeper.drop());
      end();
    };
  }, [desk]);
}

const addressOf = ({ item_id, page_id }: EditedPage) => `/page/edit/${item_id}/${page_id}`;

/** After its first save a new page gets its address, once the guard knows that nothing is unsaved. */
function useAddress(page: EditedPage, onCreated: (page_id: string) => void): void {
  const navigate = useNavigate();
  const address = addressOf(page);
  useEffect(() => {
    if (page.page_id === '0' || window.location.pathname === address) return;
    onCreated(page.page_id);
    navigate(address, { replace: true, force: true });
  }, [address, page.page_id, onCreated, navigate]);
}

/** Ctrl+S and Cmd+S save wherever the focus is. */
function useSaveKey(save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || event.defaultPrevented) return;
      event.preventDefault();
      save();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [save]);
}
