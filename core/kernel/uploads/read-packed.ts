import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import Ajv from 'ajv';
import * as T from 'typebox';
import type { SiteLocale } from '../../sdk/contract/index.ts';
import type { PackedReport } from '../../sdk/server/index.ts';
import { OperatorError } from '../data/operator-error.ts';
import { type Answers, differenceOf } from '../generation/answers.ts';
import { readJson, readLocales } from '../generation/folder-loader.ts';
import type { PluginFile, PluginLocales } from '../generation/manifest.ts';
import { flatten } from '../points/messages.ts';
import { PackedRefusal } from './refusal.ts';

/** A packed plugin as its files say; none of its code was loaded. */
export interface ReadPacked {
  readonly file: PluginFile;
  readonly answers: Answers;
  readonly locales: PluginLocales;
  readonly hasServer: boolean;
}

const Word = () => T.String({ minLength: 1, maxLength: 300 });
const Words = () => T.Array(Word(), { maxItems: 1000 });
const Ranges = () => T.Record(T.String(), Word());
const Named = () => T.Array(T.Object({ id: Word() }), { maxItems: 1000 });

/** Anybody may have written it: what the kernel takes for granted of its own build is asked here. */
const SHAPE = T.Object({
  ...{ id: Word(), version: Word(), sdk: Word() },
  author: T.Optional(Word()),
  license: T.Optional(Word()),
  essential: T.Optional(T.Boolean()),
  requires: T.Optional(Ranges()),
  optional: T.Optional(Ranges()),
  when: T.Optional(T.Object({ locale: T.Optional(Words()), edition: T.Optional(Words()) })),
  config: T.Optional(T.Object({ properties: T.Optional(T.Record(T.String(), T.Object({}))) })),
  settings: T.Optional(T.Object({ properties: T.Optional(T.Record(T.String(), T.Object({}))) })),
  tables: T.Optional(Words()),
  derived: T.Optional(Words()),
  routes: T.Optional(T.Array(T.Object({ id: Word(), path: Word(), title: Word() }), { maxItems: 200 })),
  contributions: T.Optional(T.Array(T.Object({ id: Word(), slot: Word(), label: Word() }), { maxItems: 200 })),
  offers: T.Optional(
    T.Object({ slots: Named(), hooks: Named(), tokens: Words(), webTokens: Words(), policies: Words() }),
  ),
  csp: T.Optional(T.Record(T.String(), Words())),
  commands: T.Optional(
    T.Record(T.String(), T.Object({ summary: Word(), options: T.Record(T.String(), T.Object({ summary: Word() })) })),
  ),
  provides: T.Optional(Words()),
  asks: T.Optional(Words()),
  strings: T.Optional(Words()),
  answers: T.Object({
    calls: T.Array(T.Object({ path: Word(), methods: Words(), raw: T.Boolean() }), { maxItems: 1000 }),
    sockets: Words(),
  }),
  web: T.Object({ entry: T.Optional(Word()), css: Words(), locales: T.Record(T.String(), Word()) }),
});
const ajv = new Ajv({ strict: false });
const isPluginFile = ajv.compile(SHAPE);

const MOST_JSON = 2 * 1024 * 1024;
const SAFE_NAME = /^[\w@+~-][\w@+~.-]*(\/[\w@+~-][\w@+~.-]*)*$/;

/** Throws `PackedRefusal` where the folder holds none. */
export async function readPacked(folder: string): Promise<ReadPacked> {
  try {
    for (const name of ['plugin.json', 'locales/en.json', 'locales/zh-cn.json']) await refuseLarge(folder, name);
    const file = await readJson(join(folder, 'plugin.json'));
    if (!isPluginFile(file)) {
      const [error] = isPluginFile.errors ?? [];
      throw refused(`plugin.json: ${error?.instancePath || 'it'} ${error?.message}.`);
    }
    // Its shape was just looked at.
    const read = file as unknown as PluginFile & { readonly answers: Answers };
    expectFiles(folder, read);
    const hasServer = existsSync(join(folder, 'server', 'index.js'));
    const claimed = hasServer ? undefined : differenceOf(read.answers, { calls: [], sockets: [] });
    if (claimed) throw refused(`plugin.json names ${claimed}, and there is no server half.`);
    return { file: read, answers: read.answers, locales: await readLocales(folder), hasServer };
  } catch (thrown) {
    if (thrown instanceof PackedRefusal || !(thrown instanceof OperatorError)) throw thrown;
    // The place of the folder is nobody's business.
    throw refused(thrown.sentence.replaceAll(`${folder}/`, ''), thrown);
  }
}

const refused = (detail: string, cause?: unknown): PackedRefusal => new PackedRefusal('refused', detail, cause);

async function refuseLarge(folder: string, name: string): Promise<void> {
  const found = await stat(join(folder, name)).catch(() => undefined);
  if (found && (!found.isFile() || found.size > MOST_JSON)) throw refused(`${name} is larger than can be.`);
}

/** What the browser will be told to load is there. */
function expectFiles(folder: string, { web }: PluginFile): void {
  const names = [...(web?.entry ? [web.entry] : []), ...(web?.css ?? []), ...Object.values(web?.locales ?? {})];
  const missing = names.find((name) => !SAFE_NAME.test(name) || !existsSync(join(folder, 'web', name)));
  if (missing !== undefined) throw refused(`plugin.json names web/${missing}, which is not in the file.`);
}

type Said = Omit<PackedReport, 'ticket' | 'digest' | 'bytes' | 'files' | 'replaces' | 'isOlder' | 'notes'>;

/** What it would be allowed to do, as data. */
export function saidOf({ file, answers, locales, hasServer }: ReadPacked): Said {
  const { id, version, author = '', license = '', requires = {}, optional = {}, tables = [], commands = {} } = file;
  const slots = (file.contributions ?? []).map(({ slot }) => slot);
  return {
    ...{ id, version, author, license, requires, optional, tables, hasServer },
    texts: textsOf(locales),
    hasWeb: file.web?.entry !== undefined,
    calls: [...answers.calls.map(lineOf), ...answers.sockets],
    pages: (file.routes ?? []).map(({ path }) => path),
    slots: [...new Set(slots)],
    commands: Object.keys(commands),
    sources: [...new Set(Object.values(file.csp ?? {}).flatMap((origins) => [...(origins ?? [])]))],
  };
}

const lineOf = ({ path, methods, raw }: Answers['calls'][number]): string =>
  raw ? `${methods.join(', ')} ${path}` : path;

function textsOf(locales: PluginLocales): PackedReport['texts'] {
  const entries = Object.entries(locales).map(([locale, tree]) => {
    const texts = flatten(tree);
    const [name, about] = [texts.get('plugin.name'), texts.get('plugin.about')];
    return [locale as SiteLocale, { ...(name && { name }), ...(about && { about }) }] as const;
  });
  return Object.fromEntries(entries);
}
