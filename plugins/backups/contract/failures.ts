import { failure } from '@docstead/core/contract';

export const backupFailures = {
  /** One piece of work at a time: a backup, or the verification of one. */
  isRunning: failure('backups/is_running', 10101),
  /** Nothing to stop: it has ended meanwhile. */
  isOver: failure('backups/is_over', 10101),
  unknown: failure('backups/unknown', 10101),
  /** There is no file of it: it failed, or somebody took it away. */
  noFile: failure('backups/no_file', 10101),
  /** It lies in a place that is not the one of the settings. */
  elsewhere: failure('backups/elsewhere', 10101),
  /** The newest good one is not deleted. */
  isNewest: failure('backups/is_newest', 10101),
  /** `unlock` comes first. */
  locked: failure('backups/locked', 10101),
  /** `reason` is the sentence. */
  placeRefused: failure('backups/place_refused', 10101),
  /** `data.field` has to be filled in, or is none. */
  fieldWrong: failure('backups/field_wrong', 10101),
  /** The sealed secret goes to no other server or key than it was entered for. */
  secretAgain: failure('backups/secret_again', 10101),
} as const;
