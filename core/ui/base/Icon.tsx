import type { ComponentType } from 'react';
import * as icons from '../icons.ts';

export type IconProps = {
  /** As data names it: `trash`, `file-plus`. */
  name: string;
  size?: number;
};

type Drawn = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;

const byName: Readonly<Record<string, Drawn>> = icons;

/** An icon that data names (a contribution, an item type). Decorative: the label beside it is its name. */
export function Icon({ name, size = 16 }: IconProps) {
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const Found = byName[`Icon${words.join('')}`];
  return Found ? <Found size={size} aria-hidden /> : null;
}
