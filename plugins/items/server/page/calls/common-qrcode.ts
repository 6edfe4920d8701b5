import { coreFailures, fail } from '@docstead/core/contract';
import { type CallScope, networkOf } from '@docstead/core/server';
import { foreignAddress } from '../../../contract/failures.ts';
import type { Handler, House } from '../../house.ts';
import { NoAnswer } from '../../threads/text-thread.ts';

const POINT = 6;
/** Of one network: a code costs as much as a page that is rendered. */
const CODES_PER_MINUTE = 100;
/** Characters; the code of a longer one takes too long to stand before pages that somebody waits for. */
const SHORT = 200;

export const commonQrcode =
  (house: House): Handler<'/api/common/qrcode'> =>
  async ({ input: { url, size = POINT }, ctx }) => {
    const address = ownAddress(url, ctx.request.origin);
    await countOne(house, ctx);
    const { quick, slow } = house.threads;
    const lane = address.length > SHORT ? slow : quick;
    const svg = await lane.run('qrcode', { url: address, size }).catch((thrown: unknown) => {
      throw thrown instanceof NoAnswer ? fail(coreFailures.busy) : thrown;
    });
    ctx.reply.header('content-security-policy', "default-src 'none'; sandbox");
    return { body: Buffer.from(svg), type: 'image/svg+xml', inline: true };
  };

async function countOne({ app }: House, { request }: CallScope): Promise<void> {
  const isFree = await app.limits.take(`qrcode:${networkOf(request.ip)}`, CODES_PER_MINUTE, 60);
  if (!isFree) throw fail(coreFailures.tooOften);
}

/** Whoever reads a code does not see where it leads: it leads nowhere else. */
function ownAddress(url: string, origin: string): string {
  const { origin: site } = new URL(origin);
  const address = URL.canParse(url, site) ? new URL(url, site) : undefined;
  const isOurs = address?.origin === site && address.username === '' && address.password === '';
  if (!isOurs) throw fail(foreignAddress);
  return address.href;
}
