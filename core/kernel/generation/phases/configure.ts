import Ajv, { type ErrorObject } from 'ajv';
import type { TObject, TSchema } from 'typebox';
import { KernelError } from '../../faults/kernel-error.ts';
import { isHostVariable } from '../host-variables.ts';
import type { Candidate } from './candidate.ts';

export type Env = Readonly<Record<string, string | undefined>>;

/** Verbose, for the sentence repeats the value. */
const ajv = new Ajv({ coerceTypes: true, useDefaults: true, strict: false, allErrors: false, verbose: true });

/** DOCSTEAD_<PLUGIN>_<KEY>, upper-case, `-` as `_`. */
export function envName(plugin: string, key: string): string {
  return `DOCSTEAD_${plugin}_${key}`.replaceAll('-', '_').toUpperCase();
}

/** The values of a schema's keys that the environment fixes. */
export function fromEnvironment(plugin: string, schema: TObject | undefined, env: Env): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [key, property] of Object.entries(propertiesOf(schema))) {
    const name = envName(plugin, key);
    const text = isHostVariable(name) ? undefined : env[name];
    if (text !== undefined && text !== '') values[key] = ofText(text, property);
  }
  return values;
}

/** Config of one plugin: the manifest, then the environment; fixed for the life of the generation. */
export function configure(candidate: Candidate, env: Env, installed: readonly string[]): void {
  const { config: schema, settings } = candidate.file;
  const given = candidate.entry.config ?? {};
  const known = propertiesOf(schema);
  for (const key of Object.keys(given)) {
    if (!(key in known))
      throw new KernelError(
        candidate.id,
        `the manifest sets ${key}, which ${candidate.id} does not know.${hint(known)}`,
      );
    if (isSecret(known[key])) {
      throw new KernelError(
        candidate.id,
        `${key} is a secret and must not stand in the manifest. Set ${envName(candidate.id, key)} instead.`,
      );
    }
  }
  refuseUnknownNames(candidate.id, env, { known: { ...known, ...propertiesOf(settings) }, installed });
  const values = structuredClone({ ...given, ...fromEnvironment(candidate.id, schema, env) });
  if (schema) validate(candidate.id, schema, { values, env });
  checkFixed(candidate.id, settings, env);
  candidate.config = Object.freeze(values);
}

/** The values of its config that are secrets. */
export const secretsOf = ({ config, file }: Candidate): unknown[] =>
  Object.entries(propertiesOf(file.config)).flatMap(([key, property]) => (isSecret(property) ? [config[key]] : []));

/** A live setting that the environment fixes; what is not fixed lies with the administrator. */
function checkFixed(plugin: string, schema: TObject | undefined, env: Env): void {
  const known = propertiesOf(schema);
  const values = fromEnvironment(plugin, schema, env);
  const properties = Object.fromEntries(Object.entries(known).filter(([key]) => key in values));
  validate(plugin, { type: 'object', properties }, { values, env });
}

interface Given {
  readonly values: Record<string, unknown>;
  readonly env: Env;
}

function validate(plugin: string, schema: Pick<TObject, 'type' | 'properties'>, { values, env }: Given): void {
  const check = ajv.compile(schema);
  if (check(values)) return;
  // A choice fails first in each of its branches, and last as the choice that it is.
  const error = check.errors?.at(-1);
  const { missingProperty = '' } = (error?.params ?? {}) as { missingProperty?: string };
  const path = [...(error?.instancePath.split('/').slice(1) ?? []), missingProperty].filter(Boolean);
  const [key = ''] = path;
  const name = envName(plugin, key);
  const value = isSecret(schema.properties[key]) ? '' : `is ${JSON.stringify(error?.data)} and `;
  const fault = missingProperty ? 'is missing' : value + ruleOf(error);
  const remedy = env[name] ? `Correct ${name}.` : `Set it in the manifest, or as ${name}.`;
  throw new KernelError(plugin, `the setting ${path.join('.')} ${fault}. ${remedy}`);
}

function ruleOf(error: ErrorObject | undefined): string {
  const { anyOf = [] } = (error?.parentSchema ?? {}) as { anyOf?: readonly { const?: unknown }[] };
  const choices = anyOf.flatMap((branch) => ('const' in branch ? [String(branch.const)] : []));
  return choices.length > 0 ? `must be one of ${choices.join(', ')}` : (error?.message ?? 'is wrong');
}

/** A name that begins like this plugin's, and like no longer one's, and means nothing, is a slip of the operator. */
function refuseUnknownNames(
  plugin: string,
  env: Env,
  { known, installed }: { readonly known: Record<string, TSchema>; readonly installed: readonly string[] },
): void {
  const prefix = envName(plugin, '');
  const longer = installed.map((id) => envName(id, '')).filter((other) => other !== prefix && other.startsWith(prefix));
  const names = new Set(Object.keys(known).map((key) => envName(plugin, key)));
  for (const name of Object.keys(env)) {
    if (
      !name.startsWith(prefix) ||
      names.has(name) ||
      isHostVariable(name) ||
      longer.some((other) => name.startsWith(other))
    )
      continue;
    throw new KernelError(plugin, `the environment sets ${name}, which ${plugin} does not know.${hint(known)}`);
  }
}

function hint(known: Record<string, unknown>): string {
  const keys = Object.keys(known);
  return keys.length > 0 ? ` It knows ${keys.join(', ')}.` : ' It has nothing to set: remove it.';
}

export function propertiesOf(schema: TObject | undefined): Record<string, TSchema> {
  return schema?.properties ?? {};
}

export type JsonType = string | undefined;

/** The name of a setting in the site's configuration on the wire. */
export function wireOf(property: TSchema): string | undefined {
  const { wire } = property as { wire?: unknown };
  return typeof wire === 'string' ? wire : undefined;
}

export function isSecret(property: TSchema | undefined): boolean {
  return (property as { secret?: unknown } | undefined)?.secret === true;
}

/** The environment knows only text: lists and objects are JSON. */
function ofText(text: string, property: TSchema): unknown {
  const { type } = property as { type?: unknown };
  if (type !== 'array' && type !== 'object') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
