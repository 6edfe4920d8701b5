import { failure } from '@docstead/core/contract';

export const takeoverFailures = {
  /** No such name in the folder of the sites. */
  sourceUnknown: failure('takeover/source_unknown', 10101),
  /** It is there and is no site, or cannot be read; the message says why. */
  sourceUnreadable: failure('takeover/source_unreadable', 10101),
  isRunning: failure('takeover/is_running', 10101),
  /** Nothing to stop: it has ended meanwhile. */
  isOver: failure('takeover/is_over', 10101),
} as const;
