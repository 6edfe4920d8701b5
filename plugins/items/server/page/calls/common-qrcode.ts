import { fail } from '@docstead/core/contract';
import { renderSVG } from 'uqr';
import { foreignAddress } from '../../../contract/failures.ts';
import type { Handler } from '../../house.ts';

const POINT = 6;
/** Points of white around it, without which cameras do not find it. */
const BORDER = 4;

export const commonQrcode =
  (): Handler<'/api/common/qrcode'> =>
  ({ input: { url, size = POINT }, ctx }) => {
    const svg = renderSVG(ownAddress(url, ctx.request.origin), { pixelSize: size, border: BORDER, ecc: 'M' });
    ctx.reply.header('content-security-policy', "default-src 'none'; sandbox");
    return { body: Buffer.from(svg), type: 'image/svg+xml', inline: true };
  };

/** Whoever reads a code does not see where it leads: it leads nowhere else. */
function ownAddress(url: string, origin: string): string {
  const { origin: site } = new URL(origin);
  const address = URL.canParse(url, site) ? new URL(url, site) : undefined;
  const isOurs = address?.origin === site && address.username === '' && address.password === '';
  if (!isOurs) throw fail(foreignAddress);
  return address.href;
}
