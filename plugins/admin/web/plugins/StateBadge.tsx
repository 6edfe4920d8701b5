import { Badge, IconAlertTriangle, IconCheck, IconClock, IconStop } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import type { PluginInfo } from './use-switch.ts';

/** By word, icon and colour. */
const STATES = {
  on: { color: 'green', Icon: IconCheck },
  off: { color: 'gray', Icon: IconStop },
  'not-here': { color: 'gray', Icon: IconStop },
  waits: { color: 'yellow', Icon: IconClock },
  failed: { color: 'red', Icon: IconAlertTriangle },
} as const;

/** One that waits for another is in order itself. */
export function StateBadge({ plugin: { state, reason } }: { readonly plugin: PluginInfo }) {
  const t = useText('admin');
  const shown = state === 'failed' && reason.kind === 'requires' ? 'waits' : state;
  const { color, Icon } = STATES[shown];
  return (
    <Badge color={color} leftSection={<Icon size={12} aria-hidden />}>
      {t(`plugins.states.${shown}`)}
    </Badge>
  );
}
