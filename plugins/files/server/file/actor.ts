import type { Caller } from '@docstead/core/contract';
import type { Author } from '../../../items/points.ts';

/** Who is named beside a change; what the house does by itself is nobody's. */
export const actorOf = (caller: Caller): Author =>
  caller.kind === 'user' ? { uid: caller.uid, username: caller.username } : { uid: 0, username: '' };
