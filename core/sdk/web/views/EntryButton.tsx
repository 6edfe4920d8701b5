import { Button, Icon } from '../../../ui/base.ts';
import type { HeaderTool } from '../frame.ts';
import { Link } from '../navigation/Link.tsx';

export interface EntryButtonProps extends Pick<HeaderTool, 'label' | 'icon' | 'count' | 'href' | 'run' | 'isMain'> {
  readonly className?: string | undefined;
}

/** An entry of a slot, or a tool of a page, as a button with words: it follows its link, or acts. */
export function EntryButton({ label, icon, count, href, run, isMain = false, className = '' }: EntryButtonProps) {
  const look = {
    px: 'sm',
    variant: isMain ? 'filled' : 'default',
    className,
    ...(icon ? { leftSection: <Icon name={icon} size={16} /> } : {}),
  } as const;
  const words = (
    <span>
      {label}
      {count ? ` ${count}` : ''}
    </span>
  );
  if (href === undefined) {
    return (
      <Button {...look} onClick={() => run?.()}>
        {words}
      </Button>
    );
  }
  return (
    <Button {...look} component={Link} to={href}>
      {words}
    </Button>
  );
}
