import { type Setup, settingsConsole } from '@docstead/core/server';
import descriptor from '../../plugin.ts';
import type { DirectorySettings } from './directory-settings.ts';

type App = Pick<Setup<typeof descriptor>, 'settings' | 'services'>;

/** The settings that the environment fixes. */
export function fixedSettings({ services }: Pick<App, 'services'>): readonly string[] {
  const reports = services.get(settingsConsole).list();
  return reports.find(({ plugin }) => plugin === descriptor.id)?.fixed ?? [];
}

/**
 * The settings as they are meant. Where nobody has chosen an encryption it is StartTLS. A site that had stored a directory
 * before that was so goes on as it did, in the clear, until somebody saves its settings anew.
 */
export function directoryAt(app: App): DirectorySettings {
  const { encryption, ...rest } = app.settings.all();
  if (encryption !== 'unset') return { ...rest, encryption };
  const isOfBefore = rest.host !== '' && !fixedSettings(app).includes('host');
  return { ...rest, encryption: isOfBefore ? 'none' : 'starttls' };
}
