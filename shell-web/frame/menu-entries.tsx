import { Icon, type MenuEntry } from '@docstead/core/ui';
import { currentShell, type MenuItem } from '@docstead/core/web';

/** An entry of a page or a slot, as the component library's menu takes it. */
export function toMenuEntry(item: MenuItem, group: string): MenuEntry {
  const { id, label, icon, href, danger = false } = item;
  const run = item.run ?? (href === undefined ? undefined : () => currentShell().history.navigate(href));
  return {
    id,
    label,
    danger,
    group,
    ...(icon ? { icon: <Icon name={icon} /> } : {}),
    ...(href === undefined ? {} : { href }),
    ...(run ? { onSelect: () => run() } : {}),
  };
}
