import { useStore } from 'zustand';
import type { BootCaller, BootPlugin, Theme } from '../contract/index.ts';
import { currentShell } from './shell.ts';

/** Who is here. `refresh` after login and logout: it asks the server anew and forgets the answers to somebody else. */
export function useSession(): { readonly caller: BootCaller; refresh(): Promise<void> } {
  const shell = currentShell();
  return { caller: useStore(shell.boot, (boot) => boot.caller), refresh: shell.refresh };
}

/** The plugin as the boot block has it, undefined when it is off. */
export function usePlugin(id: string): BootPlugin | undefined {
  return useStore(currentShell().boot, (boot) => boot.plugins.find((plugin) => plugin.id === id));
}

const NONE = {};

/** Settings that their owner marked for the browser; typed by the reader, who knows the owner's descriptor. */
export function useSettings<T extends object>(id: string): Partial<T> {
  // The server writes the block from the owner's schema; absent when the plugin is off, hence Partial.
  return (usePlugin(id)?.settings ?? NONE) as Partial<T>;
}

export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const shell = currentShell();
  return [useStore(shell.boot, (boot) => boot.theme), shell.setTheme];
}
