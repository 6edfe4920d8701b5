// What opens over the page: one chunk of its own, which nobody loads who only reads.
export { ConfirmDialog } from './ConfirmDialog.tsx';
export { ContextMenu } from './ContextMenu.tsx';
export { Dialog } from './Dialog.tsx';
export { Drawer } from './Drawer.tsx';
export { HungMenu } from './HungMenu.tsx';
