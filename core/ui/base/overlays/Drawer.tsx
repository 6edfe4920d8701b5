import { Drawer as MantineDrawer } from '@mantine/core';
import type { ReactNode } from 'react';

export type DrawerProps = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  side?: 'left' | 'right' | 'bottom';
  /** Pixels, or any CSS length. */
  size?: number | string;
  children: ReactNode;
};

export function Drawer({ closeLabel, side = 'right', size = 360, ...rest }: DrawerProps) {
  return <MantineDrawer {...rest} position={side} size={size} closeButtonProps={{ 'aria-label': closeLabel }} />;
}
