import * as T from 'typebox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  call,
  contract,
  coreFailures,
  either,
  fail,
  failure,
  plugin,
  policy,
  user,
} from '../../../sdk/contract/index.ts';
import { gate, identify, implement, server } from '../../../sdk/server/index.ts';
import { createTestHost, type TestHost } from '../../../testing/index.ts';
import { repeated, Wire } from '../calls/test-wire.ts';
import { END, field, file, formHead, knowsAnn, opening } from './test-form.ts';

const MIB = 1024 * 1024;
const tooMuch = failure('notes/too_much', 20002);
const edit = policy<number | undefined, unknown>('notes/edit@1');
const api = contract({
  '/api/note/attach': call({
    kind: 'upload',
    envelope: false,
    input: T.Object({ item_id: T.Optional(T.Integer()) }),
    output: T.Object({ success: T.Integer(), size: T.Integer() }),
    errors: [tooMuch],
    access: either(
      edit.for((i: { item_id?: number }) => i.item_id),
      user,
    ),
    bodyLimit: 400 * MIB,
  }),
});
const closed = failure('wall/closed', 20003);

let most: number;
let isOpen: boolean;
let heads: string[];
/** Stands before everything while it is closed. */
const wall = server({
  descriptor: plugin({ id: 'wall', version: '1.0.0', sdk: '^1' }),
  contract: contract({}),
  setup(app) {
    app.on(gate, () => (isOpen ? undefined : { failure: closed, screen: '/x/wall/here' }));
    return { calls: {} };
  },
});
const notes = server({
  descriptor: plugin({ id: 'notes', version: '1.0.0', sdk: '^1' }),
  contract: api,
  setup(app) {
    app.on(identify, knowsAnn);
    return {
      calls: {
        '/api/note/attach': async ({ file }) => {
          let size = 0;
          for await (const chunk of file.body) size += (chunk as Buffer).length;
          return { success: 1, size };
        },
      },
      uploads: {
        '/api/note/attach': () => ({
          bytes: most,
          refuse: () => fail(tooMuch),
          refusal: ({ name, head }) => {
            heads.push(`${name} ${head}`);
            return head.toString().startsWith('no') ? fail(tooMuch) : undefined;
          },
        }),
      },
      policies: [
        implement(edit, async (item_id) => {
          if (item_id === 66) throw new Error('a bug');
          if (item_id !== 5) throw fail(coreFailures.noRight);
        }),
      ],
    };
  },
});

let host: TestHost;
let wire: Wire;
beforeEach(async () => {
  most = 10 * MIB;
  isOpen = true;
  heads = [];
  const locales = { notes: { en: { errors: { too_much: 'Too much.' } }, 'zh-cn': { errors: { too_much: '太大。' } } } };
  host = await createTestHost({ plugins: [notes, wall], locales });
  wire = await Wire.open(host.current.app);
});
afterEach(async () => {
  expect(host.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  for (const budget of [host.infra.intake.disk, host.infra.intake.users])
    await expect.poll(() => budget.used).toEqual({ bytes: 0, count: 0 });
  await host.close();
});

const send = (body: string, path: string, ...headers: string[]) =>
  wire.ask(formHead(path, Buffer.byteLength(body), ...headers), [body]);

describe('a large upload', () => {
  const attach = '/api/note/attach';
  const ann = field('user_token', 'ann');
  const large = (before: string) => [before, opening, ...repeated('x'.repeat(MIB), 300)];

  it.each([
    ['in a header', 'X-API-Token: ann', ''],
    ['in a field', 'X-Nothing: 1', ann],
  ])('is not read where the fields before it say that it may not be (a token %s)', async (_where, header, token) => {
    for (const size of [9 * MIB, 300 * MIB]) {
      const answer = await wire.ask(formHead(attach, size, header), large(token + field('item_id', '4')));
      expect([answer.code, answer.isClosed]).toEqual([10103, true]);
    }
    expect(wire.taken()).toBeLessThan(8 * MIB);
    const body = `${token}${field('item_id', '5')}${file('x'.repeat(MIB))}${END}`;
    expect((await send(body, attach, header)).json).toMatchObject({ success: 1, size: MIB });
  });

  it.each([
    ['in a header', 'X-API-Token: ann', ''],
    ['in a field', 'X-Nothing: 1', ann],
  ])('is not read where a gate is closed to who sends it (a token %s)', async (_where, header, token) => {
    isOpen = false;
    for (const before of ['', field('item_id', '5')]) {
      const answer = await wire.ask(formHead(attach, 300 * MIB, header), large(token + before));
      expect([answer.code, answer.json.data, answer.isClosed]).toEqual([20003, { gate: '/x/wall/here' }, true]);
    }
    expect(wire.taken()).toBeLessThan(8 * MIB);
    const body = `${token}${file('x'.repeat(MIB))}${field('item_id', '5')}${END}`;
    expect((await send(body, attach, header)).code).toBe(20003);
    isOpen = true;
    expect((await send(body, attach, header)).json).toMatchObject({ success: 1, size: MIB });
  });

  it.each([
    ['in a header', attach, 'X-API-Token: bob', ''],
    ['in a header, beside the address', `${attach}?item_id=x`, 'X-API-Token: bob', ''],
    ['in a field', attach, 'X-Nothing: 1', field('user_token', 'bob')],
  ])(
    'of who names himself wrongly is not read, though its rule cannot be asked yet (%s)',
    async (_where, address, header, token) => {
      const answer = await wire.ask(formHead(address, 300 * MIB, header), large(token + field('item_id', 'x')));
      expect([answer.code, answer.isClosed]).toEqual([10102, true]);
      expect(wire.taken()).toBeLessThan(8 * MIB);
    },
  );

  it('is refused by a gate at its end where it is only known then who sends it', async () => {
    isOpen = false;
    expect((await send(`${file('x'.repeat(MIB))}${ann}${END}`, attach)).code).toBe(20003);
    isOpen = true;
    expect((await send(`${file('x'.repeat(MIB))}${ann}${END}`, attach)).json).toMatchObject({ success: 1 });
  });

  it('waits for what stands behind it, and is asked about again then', async () => {
    const content = file('x'.repeat(MIB));
    expect((await send(`${ann}${content}${field('item_id', '5')}${END}`, attach)).json).toMatchObject({ success: 1 });
    expect((await send(`${ann}${content}${field('item_id', '4')}${END}`, attach)).code).toBe(10103);
    const odd = `${ann}${field('item_id', 'x')}${content}${END}`;
    expect((await send(odd, attach)).code).toBe(10101);
  });

  it('is cut at the bound of the moment, with its failure', async () => {
    const size = 300 * MIB;
    for (const header of ['X-API-Token: ann', 'X-Nothing: 1']) {
      expect((await wire.ask(formHead(attach, size, header), large(''))).code).toBe(20002);
    }
    expect(wire.taken()).toBeLessThan(8 * MIB);
    const send12 = () => wire.ask(formHead(attach, 10.5 * MIB, 'X-API-Token: ann'), large(''));
    expect((await send12()).code).toBe(20002);
    most = 2 * MIB;
    wire.taken();
    expect((await send12()).code).toBe(20002);
    expect(wire.taken()).toBeLessThan(8 * MIB);
    const fits = `${ann}${file('x'.repeat(2 * MIB))}${END}`;
    expect((await send(fits, attach)).json).toMatchObject({ success: 1, size: 2 * MIB });
    const over = `${file('x'.repeat(2 * MIB + 1))}${ann}${END}`;
    expect((await send(over, attach)).code).toBe(20002);
    most = 1000 * MIB;
    expect((await wire.ask(formHead(attach, 402 * MIB, 'X-API-Token: ann'), [opening])).code).toBe(11002);
  });

  it('is not read where its name and first bytes are refused, in whatever pieces they come', async () => {
    const head = formHead(attach, 9 * MIB, 'X-API-Token: ann');
    for (const first of [['no more of this'], ['n', 'o', ' more of this']]) {
      const pieces = [opening, ...first, ...repeated('x'.repeat(MIB), 300)];
      const answer = await wire.ask(head, pieces);
      expect([answer.code, answer.isClosed]).toEqual([20002, true]);
    }
    expect(wire.taken()).toBeLessThan(8 * MIB);
    expect(heads).toEqual(['a.txt no more of thisx', 'a.txt no more of thisx']);
    const fits = `${file(`yes${'x'.repeat(MIB)}`)}${END}`;
    expect((await send(fits, attach, 'X-API-Token: ann')).json).toEqual({ success: 1, size: MIB + 3 });
  });

  it('and a small one, or one of who is not known yet, is left to the handler', async () => {
    const from = (content: string, tail: string) => send(`${file(content)}${tail}${END}`, attach);
    expect((await from('no', '')).code).toBe(10102);
    expect((await from(`no${'x'.repeat(MIB)}`, '')).code).toBe(10102);
    expect((await send(`${file('no')}${END}`, attach, 'X-API-Token: ann')).json).toEqual({ success: 1, size: 2 });
    expect(heads).toEqual([]);
    const padded = `${field('item_id', '5')}${file('no')}--b\r\nContent-Disposition: form-data; name="tail"\r\n\r\n${'x'.repeat(60_000)}\r\n`;
    const two = `${padded}${field('more', 'x'.repeat(20_000))}${END}`;
    expect((await send(two, attach, 'X-API-Token: ann')).code).toBe(20002);
    expect(heads).toEqual(['a.txt no']);
  });

  it('whose rule has a bug is answered as one, in the name of its plugin', async () => {
    const answer = await wire.ask(formHead(attach, 9 * MIB, 'X-API-Token: ann'), large(field('item_id', '66')));
    expect([answer.status, answer.code]).toEqual([500, 11000]);
    const errors = host.log.lines.splice(0).filter(({ level }) => level === 'error');
    expect(errors).toMatchObject([{ detail: { plugin: 'notes' } }]);
  });
});
