import type { TestHost } from '@docstead/core/testing';
import { askAlone } from '../../../plugins/accounts/tests/second/alone.ts';
import { appOf } from '../../../plugins/accounts/tests/second/app.ts';
import { softKey } from '../../../plugins/accounts/tests/second/authenticator.ts';
import type { Case } from './case.ts';
import { PASSWORD, type World } from './world.ts';

const password = { password: PASSWORD };

/** The code that an app shows which was just begun. */
async function codeOf(host: TestHost, { token }: World): Promise<string> {
  const { data } = await host.call('/api/user/secondFactorBegin', password, { token });
  return appOf(data.secret).code(host);
}

/** As the tests' host is called. */
const HERE = 'http://localhost';
const keys = new Map<string, ReturnType<typeof softKey>>();
/** What each browser was given with its challenge. */
const cookies = new Map<string, string>();

async function proofOf(host: TestHost, username: string): Promise<string> {
  return (await host.call('/api/user/loginByVerify', { username, ...password })).data.proof;
}

/** In this order: set up, used, and taken away again. */
export const SECOND_FACTOR_CASES: Readonly<Record<string, Case>> = {
  '/api/user/secondFactor': { input: () => ({}) },
  '/api/user/secondFactorBegin': { input: () => password },
  // Ends the other sessions, as many as there are.
  '/api/user/secondFactorConfirm': {
    input: async (world, host) => ({ code: await codeOf(host, world) }),
    chunks: 2,
  },
  '/api/user/secondFactorCodes': { input: () => password },
  '/api/user/loginBySecondFactor': {
    guest: true,
    input: async ({ name, token }, host) => {
      const { data } = await host.call('/api/user/secondFactorCodes', password, { token });
      const first = await host.call('/api/user/loginByVerify', { username: name, ...password });
      return { proof: first.data.proof, code: data.codes[0] };
    },
    chunks: 2,
  },
  '/api/user/passkeyBegin': { input: () => password },
  '/api/user/passkeyAdd': {
    input: async ({ name, token }, host) => {
      const { data } = await host.call('/api/user/passkeyBegin', password, { token });
      keys.set(name, softKey(HERE, { isAlone: true }));
      return { name: 'Key', answer: keys.get(name)?.register(data.options) };
    },
  },
  '/api/user/loginPasskeyOptions': {
    guest: true,
    input: async ({ name }, host) => ({ proof: await proofOf(host, name) }),
  },
  '/api/user/loginByPasskey': {
    guest: true,
    input: async ({ name }, host) => {
      const proof = await proofOf(host, name);
      const { data } = await host.call('/api/user/loginPasskeyOptions', { proof });
      return { proof, answer: keys.get(name)?.show(data.options) };
    },
    chunks: 2,
  },
  '/api/user/passkeyAloneOptions': { guest: true, input: () => ({}) },
  '/api/user/loginByPasskeyAlone': {
    guest: true,
    input: async ({ name }, host) => {
      const { options, cookie } = await askAlone(host);
      cookies.set(name, cookie);
      return { answer: keys.get(name)?.show(options) };
    },
    cookie: ({ name }) => cookies.get(name),
    chunks: 2,
  },
  '/api/user/passkeyRename': {
    input: async ({ token }, host) => {
      const { data } = await host.call('/api/user/secondFactor', {}, { token });
      return { passkey_id: data.passkeys[0].passkey_id, name: 'Blue key' };
    },
  },
  '/api/user/passkeyRemove': {
    input: async ({ token }, host) => {
      const { data } = await host.call('/api/user/secondFactor', {}, { token });
      return { passkey_id: data.passkeys[0].passkey_id, ...password };
    },
  },
  '/api/user/secondFactorOff': { input: () => password },
  '/api/adminUser/secondFactorOff': {
    root: true,
    input: async ({ spare_uid: uid }, host) => {
      await host.db.write(({ handle }) => handle('user_second_factor').insert({ uid, addtime: 1 }));
      return { uid };
    },
  },
};
