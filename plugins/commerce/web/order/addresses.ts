import { addressWith } from '@docstead/core/web';

/** Sends the browser on to the provider’s page. */
export const wayAddress = (order_sn: string, way: string): string => addressWith('/api/order/pay', { order_sn, way });
