import { Claims, type Taken } from '../generation/claims.ts';
import { folderLoader } from '../generation/folder-loader.ts';
import { type Entry, isPacked, type Loader, type Manifest } from '../generation/manifest.ts';
import type { Candidate } from '../generation/phases/candidate.ts';
import type { Env } from '../generation/phases/configure.ts';
import { faultsOf } from '../generation/phases/descriptor.ts';
import { findCandidates } from '../generation/phases/find-candidates.ts';
import { SDK_VERSION } from '../generation/sdk-version.ts';
import { siteLocale } from '../generation/site-locale.ts';
import { isOlder } from '../generation/versions.ts';
import type { Infra } from '../host-services/infra.ts';
import { outsiderFaults } from './outsider.ts';
import { type ReadPacked, readPacked } from './read-packed.ts';
import { PackedRefusal } from './refusal.ts';

export interface JudgeOptions {
  readonly infra: Infra;
  readonly loader: Loader;
  readonly taken: Taken | undefined;
  readonly env: Env;
  readonly manifest: Manifest;
  /** Was the plugin of this id uploaded, so that another may take its place? */
  readonly isOurs: (id: string) => boolean;
}

export interface Judged {
  readonly replaces: string | undefined;
  readonly isOlder: boolean;
  readonly notes: readonly string[];
}

/** Where it would lie: in none of the places that a manifest can name. */
const HERE = 'data:.waiting';

/**
 * Could it be a plugin here, beside the others? Asked of its data alone, as the kernel asks before any code runs. Throws
 * `PackedRefusal` with the sentence about it, or about another plugin that would be lost by it.
 */
export async function judgePacked(folder: string, options: JudgeOptions): Promise<Judged> {
  const packed = await readPacked(folder);
  const { id, version } = packed.file;
  const before = await candidatesOf(options, undefined);
  refuseByRules(packed, before, options);
  const after = await candidatesOf(options, { id, folder });
  const own = after.find((one) => one.id === id);
  if (own?.state === 'failed') throw new PackedRefusal('refused', own.sentence);
  const lost = after.find((one) => one.id !== id && !one.isOn && before.some((was) => was.id === one.id && was.isOn));
  if (lost) throw new PackedRefusal('refused', lost.sentence);
  const replaces = before.find((one) => one.id === id)?.descriptor?.version;
  return {
    replaces,
    isOlder: replaces !== undefined && isOlder(version, replaces),
    notes: [...(own?.sentence ? [own.sentence] : []), ...(own?.notes ?? [])],
  };
}

function refuseByRules({ file, answers }: ReadPacked, installed: readonly Candidate[], options: JudgeOptions): void {
  const { id } = file;
  const house = installed.filter(({ entry }) => !isPacked(entry));
  const plugins = Object.fromEntries(house.map((one) => [one.id, one.descriptor?.version ?? '']));
  const texts = [
    ...faultsIn(file),
    ...outsiderFaults(file, answers, { sdk: SDK_VERSION, plugins }).map(({ text }) => text),
    ...(id in options.manifest.plugins && !(id in plugins) && !options.isOurs(id)
      ? ['the operator has named it in plugin-manifest.json; another version is put there.']
      : []),
  ];
  const [first] = texts;
  if (first !== undefined) throw new PackedRefusal('refused', `${id}: ${first}`);
}

/** What a descriptor holds may be of any sense: where the look at it ends in an error, that is its fault. */
function faultsIn(file: ReadPacked['file']): string[] {
  try {
    return faultsOf(file);
  } catch (thrown) {
    return [thrown instanceof Error ? thrown.message : String(thrown)];
  }
}

/** What is installed as it stands, or as it would with the plugin of this folder switched on. */
async function candidatesOf(
  { infra, loader, taken, env, manifest }: JudgeOptions,
  added: { readonly id: string; readonly folder: string } | undefined,
): Promise<readonly Candidate[]> {
  const { [added?.id ?? '']: _, ...others } = manifest.plugins;
  const entries = added ? { ...others, [added.id]: { from: HERE } } : manifest.plugins;
  const { log } = infra;
  const options = { infra: { log }, locale: siteLocale({ infra, env }), claims: new Claims(taken), isLenient: true };
  const switches = await infra.state.load();
  return await findCandidates(
    { ...options, manifest: { ...manifest, plugins: entries }, loader: added ? beside(loader, added.folder) : loader },
    { switches: added ? withoutKey(switches, added.id) : switches, lost: {} },
  );
}

function withoutKey(switches: Readonly<Record<string, boolean>>, id: string): Record<string, boolean> {
  const { [id]: _, ...rest } = switches;
  return rest;
}

function beside(loader: Loader, folder: string): Loader {
  const here = folderLoader(() => folder);
  const of = (entry: Entry): Loader => (entry.from === HERE ? here : loader);
  return {
    descriptor: (entry) => of(entry).descriptor(entry),
    server: loader.server,
    locales: (entry) => of(entry).locales(entry),
  };
}
