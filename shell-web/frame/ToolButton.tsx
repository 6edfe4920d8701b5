import { Button, Icon } from '@docstead/core/ui';
import { type HeaderTool, Link } from '@docstead/core/web';
import styles from './Header.module.css';

/** A tool of the page, as a button with words; on a phone the name of the place has their room. */
export function ToolButton({ label, icon, href, run, isMain = false }: HeaderTool) {
  const look = {
    px: 'sm',
    variant: isMain ? 'filled' : 'default',
    ...(icon ? { leftSection: <Icon name={icon} size={16} />, className: styles.tool ?? '' } : {}),
  } as const;
  const words = <span>{label}</span>;
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
