import { plugin } from '@docstead/core/contract';
import * as T from 'typebox';

/** Log in at the company's OpenID provider. */
export default plugin({
  id: 'sso-like',
  version: '1.0.0',
  sdk: '^1.0.0',
  requires: { accounts: '^1.0.0' },
  config: T.Object({
    /** Address of the provider, which has `/authorize` and `/token`. */
    issuer: T.String({ default: 'https://idp.example' }),
    client_id: T.String({ default: 'docstead' }),
  }),
});
