import * as T from 'typebox';
import { describe, expectTypeOf, it } from 'vitest';
import type { FileAnswer, HandlerOf, UploadedFile } from '../server/index.ts';
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

  it('refuses a call without access, and a selector for a field that the input lacks', () => {
    // @ts-expect-error access is not optional
    call({ input: T.Object({}), output: T.Object({}) });
    // @ts-expect-error the input has no page_id
    call({ input: T.Object({}), output: T.Object({}), access: pageEdit.for((i: { page_id: number }) => i.page_id) });
  });
});
