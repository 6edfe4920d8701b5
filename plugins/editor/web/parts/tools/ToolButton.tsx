import { IconButton, type IconButtonProps, Tooltip } from '@docstead/core/ui';
import type { ReactNode } from 'react';
import { isMac, keyName } from '../../source/keys.ts';

interface ToolButtonProps extends Omit<IconButtonProps, 'tooltip'> {
  readonly label: string;
  readonly icon: ReactNode;
  /** As the key table writes it. */
  readonly shortcut?: string;
  /** A mark that the cursor is in. */
  readonly isOn?: boolean;
}

/** One tool: its name and its key show when it is pointed at. */
export function ToolButton({ label, shortcut, isOn, ...rest }: ToolButtonProps) {
  const isOpen = rest['aria-expanded'] === true;
  return (
    <Tooltip label={shortcut ? `${label}  ${keyName(shortcut, isMac())}` : label} disabled={isOpen} openDelay={300}>
      <IconButton
        {...rest}
        label={label}
        tooltip={false}
        size={32}
        color={isOn ? 'blue' : 'gray'}
        variant={isOn ? 'light' : 'subtle'}
        {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
        // The text keeps its cursor and, on a phone, its keyboard.
        onPointerDown={(event) => event.preventDefault()}
      />
    </Tooltip>
  );
}
