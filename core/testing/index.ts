/** What plugins are tested with; the house tests itself with the same. */
export type { CallFile, CallInput, CallOptions } from './call.ts';
export { TestClock } from './clock.ts';
export { type Flavour, testDatabases } from './databases/databases.ts';
export { statementsOf } from './databases/statements.ts';
export { type CallAnswer, createTestHost, type TestHost, type TestHostOptions } from './host.ts';
export { housePlugins } from './house-plugins.ts';
export { type AnyHalf, localesOf } from './loader.ts';
export { type LogLine, TestLog } from './log.ts';
export { type PackedParts, packedPlugin, tarball } from './packed.ts';
export { testRandom } from './random.ts';
export {
  callsWithoutRow,
  type Heard,
  hearRow,
  type Rights,
  type RightsHouse,
  type RightsRow,
} from './rights/rights.ts';
export { type Codes, readCodes } from './rights/table.ts';
export { RefusedSocket, type TestSocket } from './socket.ts';
export { testUser } from './user.ts';
export type { House } from './verify/third-party.ts';
export { type VerifyOptions, verifyPlugin } from './verify/verify.ts';
