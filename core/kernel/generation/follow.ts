import { OperatorError } from '../data/operator-error.ts';
import type { Infra } from '../host-services/infra.ts';

export interface Following {
  /** Switches or settings are others than before: here, or on another host. */
  changed(): Promise<void>;
  /** The command line has asked to read the manifest again. */
  reload(): Promise<void>;
}

/** Follows what other hosts and the command line change, until what it gives is called. */
export function followOthers({ state, settings, reloads, log }: Infra, { changed, reload }: Following): () => void {
  const asked = async (): Promise<void> => {
    try {
      await reload();
      log.info('The manifest was read again.');
    } catch (thrown) {
      // The command line cannot be told here what is wrong, so the log is.
      if (!(thrown instanceof OperatorError)) throw thrown;
      log.error(`The manifest was read again and is not used: ${thrown.sentence}`);
    }
  };
  const ends = [state.watch(changed), settings.watch(changed), reloads.watch(asked)];
  return () => {
    for (const end of ends) end();
  };
}
