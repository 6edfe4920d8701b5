import { Icon, type MenuEntry } from '@docstead/core/ui';
import type { Translate } from '@docstead/core/web';
import type { TrustedItem, TrustState } from './use-trust.ts';

/** What can be decided about a project, for its menu. */
export function trustEntries(t: Translate, trust: Pick<TrustState, 'turn'>, item: TrustedItem): MenuEntry[] {
  const { is_banned, is_white } = item;
  return [
    {
      ...{ id: 'white', icon: <Icon name="shield" />, onSelect: () => trust.turn('white', item) },
      label: t(is_white === 1 ? 'trust.white.lift' : 'trust.white.entry'),
    },
    {
      ...{ id: 'ban', icon: <Icon name="lock" />, onSelect: () => trust.turn('ban', item) },
      label: t(is_banned === 1 ? 'trust.ban.lift' : 'trust.ban.entry'),
    },
  ];
}
