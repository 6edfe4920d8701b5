import * as T from 'typebox';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  contribute,
  type DataOf,
  hook,
  offersOf,
  type PropsOf,
  plugin,
  policy,
  slot,
  token,
  webToken,
} from './index.ts';

const menu = slot('board/menu@1', {
  kinds: ['link', 'action'],
  props: () => T.Object({ board_id: T.String(), edit: T.Boolean() }),
  data: () => T.Object({ needs: T.Optional(T.Enum(['edit', 'manage'])) }),
});
const type = slot('board/type@1', { kinds: ['data', 'part'], data: () => T.Object({ code: T.String() }) });
const foot = slot('board/foot@1', { kinds: ['part'] });
const base = { id: 'one', label: 'one' } as const;

describe('a slot', () => {
  it('says what an action or a part gets, and what data holds', () => {
    expectTypeOf<PropsOf<typeof menu>>().toEqualTypeOf<Readonly<{ board_id: string; edit: boolean }>>();
    expectTypeOf<DataOf<typeof menu>>().toEqualTypeOf<Readonly<{ needs?: 'edit' | 'manage' }>>();
    expectTypeOf<DataOf<typeof type>>().toEqualTypeOf<Readonly<{ code: string }>>();
  });

  it('types the entries that are put into it', () => {
    expect(contribute(menu, { ...base, href: '/x/{board_id}', data: { needs: 'edit' } })).toEqual({
      ...base,
      slot: 'board/menu@1',
      href: '/x/{board_id}',
      data: { needs: 'edit' },
    });
    contribute(menu, { ...base, action: 'go', icon: 'star' });
    contribute(type, { ...base, data: { code: '4' } });
    contribute(type, { ...base, part: 'view', data: { code: '4' } });
    // @ts-expect-error: a menu has no place for a component
    contribute(menu, { ...base, part: 'box' });
    // @ts-expect-error: nothing would happen on a click
    contribute(menu, base);
    // @ts-expect-error: it is one or the other
    contribute(menu, { ...base, href: '/', action: 'go' });
    // @ts-expect-error: no such choice
    contribute(menu, { ...base, action: 'go', data: { needs: 'all' } });
    // @ts-expect-error: no such icon
    contribute(menu, { ...base, action: 'go', icon: 'sparkle' });
    // @ts-expect-error: the type's code is missing
    contribute(type, base);
    // @ts-expect-error: this slot reads no data
    contribute(foot, { ...base, part: 'box', data: { code: '4' } });
  });
});

it('what points.ts declares stands in the descriptor as data', () => {
  const points = {
    menu,
    foot,
    saved: hook<{ id: number }, void, 'join'>('board/saved@1', 'join'),
    boards: token<object>('board/boards@1'),
    preview: webToken<object>('board/preview@1'),
    read: policy<number, object>('board/read@1'),
    failures: { gone: { name: 'board/gone', code: 20001 } },
  };
  const { offers } = plugin({ id: 'board', version: '1.0.0', sdk: '^1', offers: offersOf(points) });
  expect(JSON.parse(JSON.stringify(offers))).toEqual({
    slots: [
      {
        id: 'board/foot@1',
        kinds: ['part'],
        order: 500,
        house: [0, 99],
        props: { type: 'object', properties: {} },
        data: { type: 'object', properties: {} },
      },
      {
        id: 'board/menu@1',
        kinds: ['link', 'action'],
        order: 500,
        house: [0, 99],
        props: {
          type: 'object',
          required: ['board_id', 'edit'],
          properties: { board_id: { type: 'string' }, edit: { type: 'boolean' } },
        },
        data: { type: 'object', properties: { needs: { enum: ['edit', 'manage'] } } },
      },
    ],
    hooks: [{ id: 'board/saved@1', mode: 'join' }],
    tokens: ['board/boards@1'],
    webTokens: ['board/preview@1'],
    policies: ['board/read@1'],
  });
});
