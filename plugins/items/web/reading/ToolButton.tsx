import { Button, Icon } from '@docstead/core/ui';
import { Link, type MenuItem } from '@docstead/core/web';

/** An entry of a slot as a button with words. */
export function ToolButton({ entry, isMain = false }: { readonly entry: MenuItem; readonly isMain?: boolean }) {
  const { label, icon, href } = entry;
  const look = {
    size: 'sm',
    variant: isMain ? 'filled' : 'default',
    ...(icon ? { leftSection: <Icon name={icon} size={16} /> } : {}),
  } as const;
  if (href === undefined) {
    return (
      <Button {...look} onClick={() => entry.run?.()}>
        {label}
      </Button>
    );
  }
  return (
    <Button {...look} component={Link} to={href}>
      {label}
    </Button>
  );
}
