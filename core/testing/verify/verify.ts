import { join } from 'node:path';
import { faultsOf, type PluginLocales } from '../../kernel/index.ts';
import { type AnyHalf, localesOf, PLUGINS } from '../loader.ts';
import { type Fault, faultIn } from './fault.ts';
import { callFaults, migrationFaults, setUpFaults } from './server.ts';
import { actFaults, failureFaults, keyFaults, localeFaults } from './texts.ts';
import { type House, thirdPartyFaults } from './third-party.ts';

export interface VerifyOptions {
  /** The server halves of the plugins that it requires; with them its set-up is tried too. */
  readonly requires?: readonly AnyHalf[];
  /** Its messages; read from `plugins/<id>/locales` unless given. */
  readonly locales?: PluginLocales;
  /** Holds it to the rules of third parties too, against this Docstead. */
  readonly house?: House;
}

/** What a plugin does against the rules, a sentence each; nothing where it keeps them all. */
export async function verifyPlugin(half: AnyHalf, options: VerifyOptions = {}): Promise<string[]> {
  return (await findFaults(half, options)).map(({ text }) => text);
}

/** The same with the file of each. */
export async function findFaults(half: AnyHalf, options: VerifyOptions = {}): Promise<Fault[]> {
  const { descriptor } = half;
  const { requires = [], house } = options;
  const locales = options.locales ?? localesOf(join(PLUGINS, descriptor.id, 'locales'));
  const faults = [
    ...faultsOf(descriptor).map(faultIn('plugin.ts')),
    ...localeFaults(locales),
    ...keyFaults(half, locales),
    ...failureFaults(half, locales),
    ...actFaults(half, locales),
    ...callFaults(half),
    ...migrationFaults(half),
    ...(house ? thirdPartyFaults(half, house) : []),
  ];
  // A descriptor that is wrong would only say the same again.
  return faults.length > 0 ? faults : await setUpFaults(half, { requires, locales });
}
