import descriptor from '../plugin.ts';
import type { Providers } from './provider/providers.ts';
import type { SmsSetup } from './setup.ts';

/** Keeps the setting `ready`: people are shown the section while messages can be sent. Gives what `start` does. */
export function setUpReady({ settings }: SmsSetup, providers: Providers): () => Promise<void> {
  const keep = async (): Promise<void> => {
    const ready = providers.chosen(settings.all()) !== undefined;
    if (settings.get('ready') !== ready) await settings.set({ ready });
  };
  const keys = Object.keys(descriptor.settings.properties) as (keyof typeof descriptor.settings.properties)[];
  settings.onChange(
    keys.filter((key) => key !== 'ready'),
    keep,
  );
  return keep;
}
