import { IconButton, type IconButtonProps, IconChevronDown } from '@docstead/core/ui';

/** What the menu at the name of a place hangs on; it stands there before the menu is loaded. */
export function PlaceButton(props: Omit<IconButtonProps, 'icon'>) {
  return <IconButton variant="subtle" color="gray" {...props} icon={<IconChevronDown size={16} aria-hidden />} />;
}
