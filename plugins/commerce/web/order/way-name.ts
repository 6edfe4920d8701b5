import type { Translate } from '@docstead/core/web';

const KNOWN = ['alipay', 'wechatpay', 'sandbox'];

/** A way to pay, as people call it. */
export const wayName = (t: Translate, id: string): string => (KNOWN.includes(id) ? t(`pay.ways.${id}`) : id);
