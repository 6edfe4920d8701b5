import { createMobiles, type Mobiles } from './binding/mobiles.ts';
import { type Codes, createCodes } from './code/codes.ts';
import { createProviders, type Providers } from './provider/providers.ts';
import { createSendLimits, type SendLimits } from './send/send-limits.ts';
import type { SmsSetup } from './setup.ts';

export interface SmsServices {
  readonly providers: Providers;
  readonly codes: Codes;
  readonly limits: SendLimits;
  readonly mobiles: Mobiles;
}

export const createServices = (app: SmsSetup): SmsServices => ({
  providers: createProviders(app),
  codes: createCodes(app),
  limits: createSendLimits(app),
  mobiles: createMobiles(app.clock),
});
