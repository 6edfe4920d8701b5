import { type Grant, plugin } from '@docstead/core/contract';
import { identify, server } from '@docstead/core/server';
import type { CallOptions } from '@docstead/core/testing';

const OPENED: Readonly<Record<string, Grant>> = {
  visitor: { kind: 'keys/visit', subject: 1, scopes: ['read'] },
  share: { kind: 'share', subject: 1, scopes: ['read'] },
  apiKey: { kind: 'apiKey', subject: 1, scopes: ['read', 'write'] },
};

/** What opens a project or a page, as plugins make it: whoever brings it is nobody's user, and a key's is a script. */
export const keys = server({
  descriptor: plugin({ id: 'keys', version: '1.0.0', sdk: '^1' }),
  contract: {},
  setup(app) {
    app.on(identify, ({ token = '' }) => {
      const grant = OPENED[token];
      if (!grant) return undefined;
      const script = { kind: 'service' as const, plugin: 'keys', id: '1' };
      return { grants: [grant], ...(grant.kind === 'apiKey' ? { caller: script } : {}) };
    });
    return { calls: {} };
  },
});

export const keyCallers: Readonly<Record<string, CallOptions>> = Object.fromEntries(
  Object.keys(OPENED).map((token) => [token, { token }]),
);
