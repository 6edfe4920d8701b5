import { useNavigate, usePush, useSession } from '@docstead/core/web';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { pageEdit, pageLocked, pageWritten } from '../../../items/points.ts';
import { items } from '../hooks/calls.ts';
import { Desk, type DeskState } from '../hooks/desk.ts';
import { lockWay, saveWay } from '../hooks/editor-ways.ts';
import type { EditedPage } from '../hooks/use-document.ts';
import { type LeaveQuestion, useLeaveQuestion } from '../leave/use-leave-question.ts';
import type { LockState } from '../saving/lock-keeper.ts';
import type { SaverState } from '../saving/saver.ts';
import { openDrafts } from './drafts.ts';
import type { WorkingText } from './working-text.ts';

export interface Safety extends SaverState, DeskState {
  readonly desk: Desk;
  readonly lock: LockState;
  /** The browser has no room for a draft. */
  readonly isFull: boolean;
  readonly text: WorkingText;
  readonly save: () => void;
  readonly leaving: LeaveQuestion;
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
  const { uid, username } = caller.kind === 'user' ? caller : { uid: '0', username: '' };
  const [desk] = useState(() => {
    const { item_id } = loaded;
    return new Desk({ page: loaded, text, uid, username, drafts: openDrafts(), saveWay, lockWay: lockWay(item_id) });
  });
  const saving = useStore(desk.saver.store);
  const shown = useStore(desk.store);
  const lock = useStore(desk.lock.store);
  const { isFull } = useStore(desk.keeper.store);
  const { page, isDirty } = saving;

  useOpenDesk(desk);
  useNews(desk, page.page_id);
  const leaving = useLeaveQuestion(desk, isDirty || shown.merging !== undefined);
  useAddress(page, onCreated);
  useEffect(() => {
    if (page.rev === loaded.rev) return;
    void items.invalidate('/api/page/info', '/api/item/tree', '/api/page/history');
  }, [page.rev, loaded.rev]);
  const state = saving.state.kind === 'saved' && isDirty ? ({ kind: 'unsaved' } as const) : saving.state;
  const [save] = useState(() => () => void desk.save());
  useSaveKey(save);
  return { ...saving, ...shown, state, desk, lock, isFull, text, save, leaving };
}

/** Who takes or releases the lock of this page is told at once, and where people edit together, who saves it. */
function useNews(desk: Desk, page_id: string): void {
  const { lock } = desk;
  const changed = () => void lock.changed();
  const subject = { policy: pageEdit.id, ref: Number(page_id) };
  const enabled = page_id !== '0';
  const isTold = usePush(pageLocked, subject, changed, { enabled, missed: changed });
  usePush(pageWritten, subject, ({ rev }) => void desk.written(rev), { enabled, missed: () => void desk.written() });
  useEffect(() => lock.told(isTold), [lock, isTold]);
}

function useOpenDesk(desk: Desk): void {
  useEffect(() => {
    const end = desk.start();
    return () => {
      // Whoever was sent away was not asked. What its author threw away stays away.
      void desk.keeper.keep();
      end();
    };
  }, [desk]);
}

const addressOf = ({ item_id, page_id }: EditedPage) => `/page/edit/${item_id}/${page_id}`;

/** After its first save a new page gets its address, once the guard knows that nothing is unsaved. */
function useAddress(page: EditedPage, onCreated: (page_id: string) => void): void {
  const navigate = useNavigate();
  const address = addressOf(page);
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
