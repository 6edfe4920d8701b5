import { type Grant, plugin } from '@docstead/core/contract';
import { identify, server } from '@docstead/core/server';
import type { CallOptions } from '@docstead/core/testing';

const OPENED: Readonly<Record<string, Omit<Grant, 'subject'>>> = {
  visitor: { kind: 'keys/visit', scopes: ['read'] },
  share: { kind: 'share', scopes: ['read'] },
  apiKey: { kind: 'apiKey', scopes: ['read', 'write'] },
};

/** What opens a project or a page, as plugins make it: whoever brings it is nobody's user, and a key's is a script. */
export const keys = server({
  descriptor: plugin({ id: 'keys', version: '1.0.0', sdk: '^1' }),
  contract: {},
  setup(app) {
    app.on(identify, ({ token = '' }) => {
      const [name = '', subject] = token.split('-');
      const opened = OPENED[name];
      if (!opened) return undefined;
      const grant = { ...opened, subject: Number(subject) };
      const script = { kind: 'service' as const, plugin: 'keys', id: '1' };
      return { grants: [grant], ...(grant.kind === 'apiKey' ? { caller: script } : {}) };
    });
    return { calls: {} };
  },
});

/** Who brings a key of each kind, to the page or the project of this id. */
export const keyCallers = (to: {
  readonly page_id: number;
  readonly item_id: number;
}): Record<string, CallOptions> => ({
  visitor: { token: `visitor-${to.item_id}` },
  share: { token: `share-${to.page_id}` },
  apiKey: { token: `apiKey-${to.item_id}` },
});
