import { coreFailures, fail, isFailed } from '@docstead/core/contract';
import {
  type CallScope,
  type HandlerOf,
  refuseStale,
  type SettingsConsole,
  type Setup,
  settingsAct,
  settingsConsole,
} from '@docstead/core/server';
import type { api } from '../../contract.ts';
import type descriptor from '../../plugin.ts';
import { savedBy } from '../audit/saved-by.ts';
import { fixedAddress } from '../site-address.ts';
import { atItsField, refuseValue, unknownField } from './refuse-field.ts';
import { type Field, fieldsOf, isSaved, sayOf } from './setting-fields.ts';
import { typedValue } from './setting-schema.ts';

type Handler = HandlerOf<typeof api, '/api/adminSetting/saveSettings'>;
type Input = Parameters<Handler>[0]['input'];
type ByPlugin = Record<string, Record<string, unknown>>;

export function saveSettings(app: Setup<typeof descriptor>): Handler {
  return async ({ input, ctx }) => {
    const held = app.services.get(settingsConsole);
    const { base = {} } = input;
    const known = knownFields(held, ctx);
    const next = readSent(input, known);
    const mine = changedBy(input, known);
    const refuseOld = (): void => refuseStale({ base, mine, now: seenOf(knownFields(held, ctx)) });
    try {
      ctx.acted(settingsAct(await held.save(next, refuseOld)));
    } catch (thrown) {
      const sent = Object.keys(mine).flatMap((id) => known.get(id) ?? []);
      throw atItsField(await withNames(thrown, { ctx, sent }), sent);
    }
    return [];
  };
}

const knownFields = (held: SettingsConsole, ctx: CallScope): ReadonlyMap<string, Field> =>
  new Map(
    held
      .list()
      .flatMap((report) =>
        fieldsOf(report, {
          ...{ say: sayOf(held, report.plugin, ctx.locale), address: fixedAddress(ctx), isMeant: isSaved },
        }),
      )
      .map((field) => [field.id, field]),
  );

/** What forms have seen of them: of a secret its mark. */
const seenOf = (fields: ReadonlyMap<string, Field>): Record<string, string> =>
  Object.fromEntries([...fields].map(([id, { kind, value, mark }]) => [id, kind === 'secret' ? mark : value]));

/** What the sender wants to be another: an empty secret is as it was. */
function changedBy({ values, emptied = [] }: Input, known: ReadonlyMap<string, Field>): Record<string, string> {
  const isSent = ([id, text]: [string, string]): boolean => known.get(id)?.kind !== 'secret' || text !== '';
  return Object.fromEntries([...Object.entries(values).filter(isSent), ...emptied.map((id) => [id, ''] as const)]);
}

/** What is to be saved, by plugin. */
function readSent({ values, emptied = [] }: Input, known: ReadonlyMap<string, Field>): ByPlugin {
  const next: ByPlugin = {};
  const set = (id: string, value: unknown): void => {
    const [plugin = '', key = ''] = id.split('/');
    next[plugin] = { ...next[plugin], [key]: value };
  };
  for (const [id, text] of Object.entries(values)) {
    const field = known.get(id);
    if (!field) throw unknownField(id);
    // A form may send all that it was given.
    if (field.fixed_by !== '' && text === field.value) continue;
    const value = typedValue(field.kind, text);
    refuseValue(field, value);
    // An empty secret stays as it is.
    if (field.kind !== 'secret' || text !== '') set(id, value);
  }
  for (const id of emptied) {
    const field = known.get(id);
    if (field?.kind !== 'secret') throw unknownField(id);
    refuseValue(field, '');
    set(id, '');
  }
  return next;
}

interface Refused {
  readonly ctx: CallScope;
  readonly sent: readonly Field[];
}

/** What others have saved meanwhile says by whom, where that is known. */
async function withNames(thrown: unknown, { ctx, sent }: Refused): Promise<unknown> {
  if (!isFailed(thrown) || thrown.failure.name !== coreFailures.settingsChanged.name) return thrown;
  // As `refuseStale` gives it.
  const { changed } = thrown.detail.data as { readonly changed: Readonly<Record<string, string>> };
  const isSecret = (id: string): boolean => sent.find((one) => one.id === id)?.kind === 'secret';
  const values = new Map(Object.entries(changed).map(([id, text]) => [id, isSecret(id) ? undefined : text]));
  return fail(thrown.failure, { ...thrown.detail, data: { changed, by: await savedBy(ctx.db, values) } });
}
