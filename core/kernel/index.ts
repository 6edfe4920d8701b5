/** What the host builds on. Plugins never import this. */

export { readArchiveFile, writeArchiveFile } from './archive/archive-file.ts';
export { type InstalledParts, partsOf } from './archive/parts.ts';
export { type Restored, restoreSite } from './archive/restore-site.ts';
export { type Verified, verifyArchive } from './archive/verify-archive.ts';
export type { Written } from './archive/write-archive.ts';
export { type Database, type DatabaseOptions, openDatabase } from './data/database.ts';
export { OperatorError } from './data/operator-error.ts';
export { culpritOf, runAs } from './faults/attribution.ts';
export { type HostLog, hideIn } from './faults/hidden.ts';
export { KernelError } from './faults/kernel-error.ts';
export { namedLog } from './faults/named-log.ts';
export { HIDDEN, redact, redactText } from './faults/redact.ts';
export type { ActivePlugin, OfPlugin } from './generation/active-plugin.ts';
export { answersOf } from './generation/answers.ts';
export type { Taken } from './generation/claims.ts';
export { folderLoader, importServer, readJson, readLocales } from './generation/folder-loader.ts';
export type { Generation } from './generation/generation.ts';
export { Generations, type GenerationsOptions } from './generation/generations.ts';
export { hostVariableUnder, isHostVariable } from './generation/host-variables.ts';
export { Installed, type InstalledOptions } from './generation/installed.ts';
export {
  type Entry,
  entriesOf,
  isPacked,
  type Loader,
  type Manifest,
  type ManifestEntry,
  type MessageTree,
  PACKED,
  type PluginFile,
  type PluginLocales,
  type WebFiles,
} from './generation/manifest.ts';
export { PHASES, type Phase } from './generation/phases/candidate.ts';
export { envName } from './generation/phases/configure.ts';
export { faultsOf } from './generation/phases/descriptor.ts';
export { SDK_VERSION } from './generation/sdk-version.ts';
export { isRange, isVersion, satisfies } from './generation/versions.ts';
export { openBlobs } from './host-services/blobs/open-blobs.ts';
export {
  createInfra,
  type Infra,
  type InfraOptions,
  isRunning,
  loadSiteKey,
  systemClock,
  systemRandom,
  thisProcess,
  wasUsed,
} from './host-services/infra.ts';
export type { Closed } from './points/gate.ts';
export { flatten, Messages } from './points/messages.ts';
export { entryBlemishes, entryFaults } from './points/slot-rules.ts';
export { Packer } from './request/answer/packed.ts';
export { LOCALE_COOKIE, readCookie, SESSION_COOKIE, VISIT_COOKIE, writeCookie } from './request/cookies.ts';
export type { NotFound } from './request/infrastructure.ts';
export { localeNamed, SITE_LOCALES } from './request/language.ts';
export { openApiOf } from './request/openapi.ts';
export { rawPathFault } from './request/raw/path.ts';
export { type Ground, outsiderFaults, takenFault } from './uploads/outsider.ts';
export { withUploaded } from './uploads/uploaded.ts';
