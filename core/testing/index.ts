/** What plugins are tested with; the house tests itself with the same. */
export type { CallFile, CallInput, CallOptions } from './call.ts';
export { TestClock } from './clock.ts';
export { type Flavour, testDatabases } from './databases.ts';
export { type CallAnswer, createTestHost, type TestHost, type TestHostOptions } from './host.ts';
export { housePlugins } from './house-plugins.ts';
export { type AnyHalf, localesOf } from './loader.ts';
export { type LogLine, TestLog } from './log.ts';
export { testRandom } from './random.ts';
export { callsWithoutRow, type Heard, hearRow, type Rights, type RightsHouse, type RightsRow } from './rights.ts';
export { type Codes, readCodes } from './rights-table.ts';
export { statementsOf } from './statements.ts';
export { type VerifyOptions, verifyPlugin } from './verify.ts';
export type { House } from './verify-third-party.ts';
