import { PRODUCT } from '@docstead/core/contract';
import { type CallScope, siteBrand } from '@docstead/core/server';
import { siteAddress } from '../../../accounts/points.ts';
import type { WechatSetup } from '../setup.ts';
import { deviceOf } from './device.ts';
import type { Where } from './scenes.ts';

/** Where a code stands. The site's address is named where it does not depend on what the request calls the site. */
export function whereOf({ services }: WechatSetup, { request, locale }: CallScope): Where {
  const address = services.get(siteAddress);
  const name = services.find(siteBrand)?.current().name ?? PRODUCT;
  const host = address.isKnown(request) ? new URL(address.originFor(request)).host : '';
  const site = host === '' ? name : `${name} (${host})`;
  return { locale, site, device: deviceOf(request.userAgent), ip: request.ip };
}
