import { type RenderedPlugin, type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { screen } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { writeBook } from '../../book/read.ts';
import type { Book } from '../../book/types.ts';
import sheet from '../../plugin.ts';
import type { BookView, BookViewProps } from '../grid/types.ts';
import web from '../index.ts';

/** The editor of one spreadsheet on a server that is faked, in a view that is one field: the cell A1. */

export const writer = { kind: 'user', uid: '5', username: 'ada', name: 'Ada', groupid: '2' } as const;

export const contentOf = (text: string): string =>
  writeBook([{ name: 'sheet1', rows: { 0: { cells: { 0: { text } } } } }]);

export function textIn(book: Book): string {
  const row = book[0]?.rows?.['0'];
  return (typeof row === 'object' && row.cells?.['0']?.text) || '';
}

export const page = (over: object = {}) => ({
  ...{ page_id: '10', item_id: '1', item_name: 'Budget', item_domain: '', item_type: '4', is_archived: '0' },
  ...{ page_title: 'Costs', page_content: contentOf('one'), cat_id: '0', rev: 1, author_username: 'ada', addtime: '0' },
  ...{ html: '', headings: [], item_edit: true, item_manage: true, is_login: true, is_private: 1, saved_time: 60 },
  ...over,
});

export const calls = (over: object = {}) => ({
  '/api/page/info': () => page(),
  '/api/item/info': () => ({ item_id: '1', item_name: 'Budget', item_domain: '', item_type: '4', is_private: 0 }),
  '/api/page/isLock': () => ({ lock: 0, is_cur_user: 0, lock_username: '', exceed: 0 }),
  '/api/page/setLock': () => ({ id: 10 }),
  '/api/page/save': () => ({ page_id: '10', rev: 2 }),
  ...over,
});

/** In place of the grid and the table: `name` tells them apart. */
export const fakeView = (name: string) =>
  function FakeView({ book, isReadOnly, onChange, onView, at }: BookViewProps) {
    const [text, setText] = useState(() => textIn(book));
    const now = useRef(book);
    const input = useRef<HTMLInputElement>(null);
    useEffect(() => {
      const view: BookView = {
        read: () => now.current,
        write(next) {
          now.current = next;
          setText(textIn(next));
        },
        focus: () => input.current?.focus(),
      };
      onView(view);
      return () => onView(undefined);
    }, [onView]);
    return (
      <input
        ref={input}
        aria-label={name}
        data-at={at && `${at.sheet} ${at.row} ${at.column}`}
        value={text}
        readOnly={isReadOnly}
        onChange={(event) => {
          onChange();
          now.current = JSON.parse(contentOf(event.currentTarget.value)) as Book;
          setText(event.currentTarget.value);
        }}
      />
    );
  };

/** In place of the dialog that reads a file. */
export const fakeImport = ({ onBook }: { onBook: (book: Book) => void }) => (
  <button type="button" onClick={() => onBook(JSON.parse(contentOf('of the file')) as Book)}>
    Bring in
  </button>
);

type Options = Partial<Pick<RenderPluginOptions, 'caller' | 'path' | 'routes'>>;

export const open = (over: object = {}, options: Options = {}): Promise<RenderedPlugin> =>
  renderPlugin(web, {
    ...{ path: '/sheet/edit/1/10', routes: sheet, caller: writer, calls: calls(over) },
    ...options,
  });

export const cell = (view = 'Grid view'): Promise<HTMLInputElement> => screen.findByRole('textbox', { name: view });
