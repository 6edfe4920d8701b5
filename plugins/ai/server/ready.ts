import { flag } from '@docstead/core/contract';
import { homeFields } from '../../accounts/points.ts';
import type { AiSetup } from './setup.ts';

/** Keeps the setting `ready` and `is_show_ai` as the key says. Gives what `start` does. */
export function setUpReady({ settings, on }: AiSetup): () => Promise<void> {
  const hasKey = (): boolean => settings.get('open_api_key') !== '';
  const keep = async (): Promise<void> => {
    if (settings.get('ready') !== hasKey()) await settings.set({ ready: hasKey() });
  };
  settings.onChange('open_api_key', keep);
  on(homeFields, () => ({ is_show_ai: flag(hasKey()) }));
  return keep;
}
