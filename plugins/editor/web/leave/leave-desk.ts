import type { Desk } from '../hooks/desk.ts';

/** Ways to leave unsaved text: stored, kept as a draft in this browser, or thrown away. */
export type LeaveWay = 'save' | 'keep' | 'discard';

/** Does what its author chose; false where the text would be lost all the same (a refused save, a browser without room). */
export async function leaveDesk(desk: Desk, way: LeaveWay): Promise<boolean> {
  const { saver, keeper } = desk;
  if (way === 'discard') {
    await keeper.drop();
    return true;
  }
  if (way === 'keep') {
    await keeper.keep(true);
    return !keeper.store.getState().isFull;
  }
  await desk.save();
  // A save that was under way takes this one along.
  await saver.rest();
  return !saver.store.getState().isDirty && !desk.store.getState().merging;
}
