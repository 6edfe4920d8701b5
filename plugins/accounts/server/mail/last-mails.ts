import type { Setup } from '@docstead/core/server';
import type descriptor from '../../plugin.ts';
import type { MailState } from '../../points.ts';

type App = Pick<Setup<typeof descriptor>, 'shortLived' | 'clock'>;

const KEPT_SECONDS = 30 * 86_400;
const SENT = 'mail/sent';
const UNSENT = 'mail/unsent';

/** How the last letters went. With Redis all hosts know it; without, this process alone, until it ends. */
export interface LastMails {
  sent(): Promise<void>;
  failed(error: unknown): Promise<void>;
  read(): Promise<Pick<MailState, 'sent_time' | 'unsent'>>;
}

/** A note that cannot be taken or read is none: no letter is sent again for it. */
export function createLastMails({ shortLived, clock }: App): LastMails {
  const put = async (key: string, value: string): Promise<void> =>
    await shortLived.put(key, value, KEPT_SECONDS).catch(() => undefined);
  const get = (key: string): Promise<string | undefined> => shortLived.get(key).catch(() => undefined);
  return {
    sent: () => put(SENT, String(clock.seconds())),
    failed: (error) => {
      const failure = error instanceof Error ? error.message : String(error);
      return put(UNSENT, JSON.stringify({ time: clock.seconds(), failure }));
    },
    async read() {
      const [sent, unsent] = await Promise.all([get(SENT), get(UNSENT)]);
      return {
        ...(sent !== undefined && { sent_time: Number(sent) }),
        // As `failed` has put it.
        ...(unsent !== undefined && { unsent: JSON.parse(unsent) as NonNullable<MailState['unsent']> }),
      };
    },
  };
}
