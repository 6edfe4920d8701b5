import type { Act } from '../contract/index.ts';
import type { SettingChange } from './services.ts';

/** What `ctx.acted` takes of settings that were saved: which are others now, and their values where they are no secrets. */
export function settingsAct(changes: readonly SettingChange[]): Partial<Act> {
  const details = changes.map(({ plugin, key, value }) => [`${plugin}/${key}`, value] as const);
  return { object: 'setting', details: Object.fromEntries(details) };
}
