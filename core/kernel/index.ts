/** What the host builds on. Plugins never import this. */
export type { NotFound } from './app.ts';
export { culpritOf, runAs } from './attribution.ts';
export { Packer } from './calls/packed.ts';
export type { Taken } from './claims.ts';
export { LOCALE_COOKIE, readCookie, SESSION_COOKIE, VISIT_COOKIE, writeCookie } from './cookies.ts';
export { copyDatabase } from './data/backup.ts';
export { type Database, type DatabaseOptions, openDatabase } from './data/database.ts';
export { OperatorError } from './data/operator-error.ts';
export type { ActivePlugin, Generation, GenerationOptions, Owned } from './generation.ts';
export { Generations, type GenerationsOptions } from './generations.ts';
export {
  createInfra,
  type Infra,
  type InfraOptions,
  loadSiteKey,
  systemClock,
  systemRandom,
  wasUsed,
} from './infra.ts';
export { Installed, type InstalledOptions } from './installed.ts';
export { KernelError } from './kernel-error.ts';
export { localeNamed, SITE_LOCALES } from './language.ts';
export {
  type Entry,
  entriesOf,
  type Loader,
  type Manifest,
  type ManifestEntry,
  type MessageTree,
  type PluginFile,
  type PluginLocales,
  type WebFiles,
} from './manifest.ts';
export { flatten } from './messages.ts';
export { namedLog } from './named-log.ts';
export { openApiOf } from './openapi.ts';
export { envName } from './phases/configure.ts';
export { faultsOf } from './phases/descriptor.ts';
export { PHASES, type Phase } from './phases/way.ts';
export { SDK_VERSION } from './sdk-version.ts';
export { isRange, parseVersion, satisfies } from './semver.ts';
export { within } from './time-limit.ts';
