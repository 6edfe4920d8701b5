import type { CallInput, TestHost } from '@docstead/core/testing';
import type { World } from './world.ts';

export interface Case {
  readonly input: (world: World, host: TestHost) => CallInput | Promise<CallInput>;
  /** What the browser brings along, once the input is known. */
  readonly cookie?: (world: World) => string | undefined;
  /** Statements that a thousand rows may take more than ten: chunks of what a statement binds, and no more. */
  readonly chunks?: number;
  readonly file?: boolean;
  readonly guest?: boolean;
  /** Asked by the site administrator. */
  readonly root?: boolean;
}
