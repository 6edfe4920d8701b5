import type { CallInput, CallOutput } from '@docstead/core/web';
import type { api } from '../../contract.ts';

type Info = CallOutput<typeof api, '/api/mock/infoByPageId'>;
/** As it is stored. */
export type StoredMock = Exclude<Info, never[]>;
export type SentMock = CallInput<typeof api, '/api/mock/add'>;

export interface HeaderRow {
  /** Of this row, for as long as the dialog is open. */
  readonly id: number;
  readonly name: string;
  readonly value: string;
}

/** What stands in the fields. */
export interface MockForm {
  readonly template: string;
  readonly path: string;
  readonly method: StoredMock['method'];
  readonly status: number;
  readonly delay: number;
  readonly cors: boolean;
  readonly headers: readonly HeaderRow[];
}

export const EMPTY: MockForm = {
  ...{ template: '', path: '/', method: '', status: 200, delay: 0, cors: false, headers: [] },
};

/** An empty list says that there is none. */
export const storedOf = (info: Info | undefined): StoredMock | undefined =>
  info === undefined || Array.isArray(info) ? undefined : info;

export const formOf = (mock: StoredMock | undefined): MockForm =>
  mock
    ? {
        ...{ template: mock.template, path: mock.path, method: mock.method, status: mock.status, delay: mock.delay },
        cors: mock.cors === 1,
        headers: mock.headers.map((header, id) => ({ ...header, id })),
      }
    : EMPTY;

/** Rows without a name are not sent. */
export const sentOf = (page_id: string, form: MockForm): SentMock => ({
  ...{ page_id: Number(page_id), template: form.template, path: form.path, method: form.method },
  ...{ status: form.status, delay: form.delay, cors: form.cors ? 1 : 0 },
  headers: form.headers.flatMap(({ name, value }) => (name.trim() ? [{ name: name.trim(), value }] : [])),
});

export const isSame = (one: MockForm, other: MockForm): boolean =>
  JSON.stringify(sentOf('1', one)) === JSON.stringify(sentOf('1', other));
