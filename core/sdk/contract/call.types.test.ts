import type { Readable } from 'node:stream';
import * as T from 'typebox';
import { describe, expectTypeOf, it } from 'vitest';
import type { FileAnswer, HandlerOf, RawAnswer, UploadedFile } from '../server/index.ts';
import type { Client } from '../web/index.ts';
import { all, call, contract, either, guest, type InputOf, policy, user } from './index.ts';

const pageEdit = policy<number, { page: { page_id: number } }>('items/page.edit@1');
const itemEdit = policy<number, { item: { item_id: number } }>('items/item.edit@1');

const api = contract({
  '/api/page/save': call({
    input: T.Object({ page_id: T.Optional(T.Integer()), item_id: T.Integer(), title: T.String() }),
    output: T.Object({ page_id: T.String() }),
    access: either(
      pageEdit.for((i: { page_id?: number }) => i.page_id),
      itemEdit.for((i: { item_id: number }) => i.item_id),
    ),
  }),
  '/api/page/sort': call({
    input: T.Object({ pages: T.Array(T.Integer()) }),
    output: T.Object({}),
    access: all(
      user,
      pageEdit.each((i: { pages: number[] }) => i.pages),
    ),
  }),
});

describe('a contract', () => {
  it('gives the handler its input and what the access rule loaded', () => {
    type Save = (typeof api)['/api/page/save'];
    expectTypeOf<InputOf<Save>>().toEqualTypeOf<{ page_id?: number; item_id: number; title: string }>();
    type Args = Parameters<HandlerOf<typeof api, '/api/page/save'>>[0];
    expectTypeOf<Args['allowed']>().toEqualTypeOf<{ page: { page_id: number } } | { item: { item_id: number } }>();
    type Sort = Parameters<HandlerOf<typeof api, '/api/page/sort'>>[0];
    expectTypeOf<Sort['allowed'][1]>().toEqualTypeOf<{ page: { page_id: number } }[]>();
    expectTypeOf<Args['file']>().toEqualTypeOf<undefined>();
  });

  it('hands an upload its file, and asks a file or a stream for its bytes', () => {
    const raw = contract({
      '/api/a/up': call({ kind: 'upload', input: T.Object({}), output: T.Object({ url: T.String() }), access: guest }),
      '/api/a/down': call({ kind: 'file', input: T.Object({}), output: T.String(), access: guest }),
      '/api/a/talk': call({ kind: 'stream', input: T.Object({}), output: T.String(), access: guest }),
    });
    type Handler<P extends keyof typeof raw> = HandlerOf<typeof raw, P>;
    expectTypeOf<Parameters<Handler<'/api/a/up'>>[0]['file']>().toEqualTypeOf<UploadedFile>();
    expectTypeOf<Awaited<ReturnType<Handler<'/api/a/up'>>>>().toEqualTypeOf<{ url: string }>();
    expectTypeOf<Awaited<ReturnType<Handler<'/api/a/down'>>>>().toEqualTypeOf<FileAnswer>();
    expectTypeOf<Awaited<ReturnType<Handler<'/api/a/talk'>>>>().toEqualTypeOf<FileAnswer>();
  });

  it('gives a raw call its parameters, typed where they are declared, its rule’s loaded and its body', () => {
    const params = T.Object({ item_id: T.Integer() });
    const raw = contract({
      '/api/a/:item_id/:name/*': call({
        ...{ kind: 'raw', methods: ['GET', 'PUT'], params },
        access: itemEdit.for((i: { params: { item_id: number } }) => i.params.item_id),
      }),
      '/mock-data/:key': call({ kind: 'raw', methods: ['*'], access: guest, body: 'stream' }),
    });
    type Args<P extends keyof typeof raw> = Parameters<HandlerOf<typeof raw, P>>[0];
    type First = Args<'/api/a/:item_id/:name/*'>;
    expectTypeOf<First['params']['item_id']>().toEqualTypeOf<number>();
    expectTypeOf<First['params']['name']>().toEqualTypeOf<string>();
    expectTypeOf<First['params']['*']>().toEqualTypeOf<string>();
    expectTypeOf<First['allowed']>().toEqualTypeOf<{ item: { item_id: number } }>();
    expectTypeOf<First['body']>().toEqualTypeOf<Buffer>();
    expectTypeOf<keyof Args<'/mock-data/:key'>['params']>().toEqualTypeOf<'key'>();
    expectTypeOf<Args<'/mock-data/:key'>['body']>().toEqualTypeOf<Readable>();
    type Returned = Awaited<ReturnType<HandlerOf<typeof raw, '/mock-data/:key'>>>;
    expectTypeOf<Returned>().toEqualTypeOf<RawAnswer>();
  });

  it('keeps raw calls from web halves, and their rules from fields that no path declares', () => {
    const api = contract({
      '/mock-data/:key': call({ kind: 'raw', methods: ['GET'], access: guest }),
      '/api/a/b': call({ input: T.Object({}), output: T.String(), access: guest }),
    });
    expectTypeOf<Parameters<Client<typeof api>['useCall']>[0]>().toEqualTypeOf<'/api/a/b'>();
    const wanting = { kind: 'raw', methods: ['GET'] } as const;
    // @ts-expect-error nothing declares item_id
    call({ ...wanting, access: itemEdit.for((i: { params: { item_id: number } }) => i.params.item_id) });
    // @ts-expect-error no such method
    call({ kind: 'raw', methods: ['FETCH'], access: guest });
  });

  it('refuses a call without access, and a selector for a field that the input lacks', () => {
    // @ts-expect-error access is not optional
    call({ input: T.Object({}), output: T.Object({}) });
    // @ts-expect-error the input has no page_id
    call({ input: T.Object({}), output: T.Object({}), access: pageEdit.for((i: { page_id: number }) => i.page_id) });
  });
});
