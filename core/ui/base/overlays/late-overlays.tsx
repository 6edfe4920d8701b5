import { cloneElement, type MouseEvent, type ReactElement, useRef, useState } from 'react';
import type { ContextMenuProps } from '../menus/ContextMenu.tsx';
import type { MenuProps } from '../menus/HungMenu.tsx';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';
import type { DialogProps } from './Dialog.tsx';
import type { DrawerProps } from './Drawer.tsx';
import { type Late, late } from './late.tsx';

export const overlays = late(() => import('./overlays.ts'));

/** Loads dialogs and menus ahead of their first use: where a test wants them at once. */
export const loadOverlays = overlays.load;

export function Dialog(props: DialogProps) {
  const kit = overlays.use(props.opened);
  return kit ? <kit.Dialog {...props} /> : null;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const kit = overlays.use(props.opened);
  return kit ? <kit.ConfirmDialog {...props} /> : null;
}

export function Drawer(props: DrawerProps) {
  const kit = overlays.use(props.opened);
  return kit ? <kit.Drawer {...props} /> : null;
}

export function ContextMenu(props: ContextMenuProps) {
  const kit = overlays.use(true);
  return kit ? <kit.ContextMenu {...props} /> : null;
}

/** Its button stands alone until it is first pressed, and gives way to no other while somebody points at it or is on it. */
export function menuOf(parts: Late<Pick<typeof import('./overlays.ts'), 'HungMenu'>>) {
  return function Menu(props: MenuProps) {
    const { opened = false, wasPressed = false, onChange } = props;
    const [isWanted, want] = useState(wasPressed);
    const isAsked = isWanted || opened;
    const kit = parts.use(isAsked);
    const isHung = useRef(kit !== undefined);
    if (kit && isAsked) isHung.current = true;
    if (kit && isHung.current) return <kit.HungMenu {...props} isWanted={isWanted} />;
    // Any button of the kit takes these.
    const target = props.target as ReactElement<TargetProps>;
    return cloneElement(target, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onPointerEnter: () => void parts.load().catch(() => undefined),
      onClick: (event) => {
        target.props.onClick?.(event);
        want(true);
        onChange?.(true);
      },
    });
  };
}

export const Menu = menuOf(overlays);

interface TargetProps {
  readonly 'aria-haspopup'?: 'menu';
  readonly 'aria-expanded'?: boolean;
  readonly onPointerEnter?: () => void;
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
}
