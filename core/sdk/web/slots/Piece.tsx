import { type ComponentType, use } from 'react';
import type { BootPlugin } from '../../contract/index.ts';
import { currentShell } from '../shell.ts';

interface Props {
  readonly plugin: BootPlugin;
  readonly kind: 'pages' | 'parts';
  readonly name: string;
  readonly props: object;
  /** Seconds, of what nobody waits for. */
  readonly after?: number | undefined;
}

/** A component of a plugin's remote; suspends while it loads. */
export function Piece({ plugin, kind, name, props, after }: Props) {
  // What a remote exports under a key is a component by the contract of `web()`.
  const Loaded = use(currentShell().pieces.load(plugin, kind, name, after)) as ComponentType<object>;
  return <Loaded {...props} />;
}
