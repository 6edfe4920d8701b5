// What opens over the page: one chunk of its own, which nobody loads who only reads.

export { ContextMenu } from '../menus/ContextMenu.tsx';
export { HungMenu } from '../menus/HungMenu.tsx';
export { ConfirmDialog } from './ConfirmDialog.tsx';
export { Dialog } from './Dialog.tsx';
export { Drawer } from './Drawer.tsx';
export { TooltipLabel } from './TooltipLabel.tsx';
