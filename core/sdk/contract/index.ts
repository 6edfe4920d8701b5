export * from './access.ts';
export { addressWith } from './address-with.ts';
export * from './audit.ts';
export * from './boot.ts';
export * from './call.ts';
export * from './caller.ts';
export { type ContentSources, isContentSource, SOURCE_KINDS } from './content-sources.ts';
export type { Contribution } from './contribution.ts';
export { coreFailures } from './core-failures.ts';
export * from './descriptor.ts';
export {
  type Failed,
  type Failure,
  type FailureDetail,
  type FailureLink,
  fail,
  failure,
  isFailed,
  isTold,
  type Told,
  told,
} from './failure.ts';
export { wayThrough } from './gate.ts';
export * from './grants.ts';
export type { IconName } from './icons.ts';
export { type LetterMark, letterMark, MARK, PRODUCT } from './marks.ts';
export * from './offers.ts';
export * from './points.ts';
export * from './push.ts';
export * from './raw.ts';
export { relativeTime } from './relative-time.ts';
export * from './reserved.ts';
export * from './route.ts';
export { loginAddress, safeRedirect } from './safe-redirect.ts';
export * from './scopes.ts';
export * from './shell-slots.ts';
export * from './slots.ts';
export * from './socket.ts';
export { spaced } from './spaced.ts';
export * from './when.ts';
export * from './wire.ts';
