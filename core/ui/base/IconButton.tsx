import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { Tooltip } from './overlays/Tooltip.tsx';

export type IconButtonProps = Omit<ActionIconProps, 'children'> &
  Omit<ElementProps<'button', keyof ActionIconProps>, 'aria-label' | 'title'> & {
    /** The name for a screen reader, and the tooltip. */
    label: string;
    icon: ReactNode;
    /** False where the label stands beside the button anyway. */
    tooltip?: boolean;
    /** To be a link: `renderRoot={(props) => <Link to="…" {...props} />}`. */
    renderRoot?: (props: Record<string, unknown>) => ReactNode;
    ref?: Ref<HTMLButtonElement>;
  };

export function IconButton({ label, icon, tooltip = true, ...rest }: IconButtonProps) {
  // As the button of an open menu it would lay its tooltip over the entries.
  const isOpen = rest['aria-expanded'] === true;
  return (
    <Tooltip label={label} disabled={!tooltip || isOpen}>
      <ActionIcon {...rest} aria-label={label}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
