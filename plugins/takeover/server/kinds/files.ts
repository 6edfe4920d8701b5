import { createReadStream, statSync } from 'node:fs';
import { type ArrivingBinding, type ArrivingFile, fileDoors } from '../../../files/points.ts';
import type { Run } from '../run/run.ts';
import type { TakeoverSetup } from '../setup.ts';
import type { SourceRow } from '../source/source.ts';
import { secondsOf } from '../source/texts.ts';
import { placeOf, SIGN } from './addresses.ts';
import { type Kind, Left, type Read } from './kind.ts';
import { plain } from './plain.ts';

const LONGEST = 255;
/** Where the bytes of a file lie, from the reading of its row to their keeping. */
const BYTES = new WeakMap<ArrivingFile, string>();

/** Uploads, with the signs that their addresses name. */
export function fileKind(app: TakeoverSetup): Kind<ArrivingFile> {
  const doors = app.services.find(fileDoors);
  /** Of this run: a sign names one file. */
  const given = new WeakMap<Run, Map<string, number>>();

  async function isFree(sign: string, old_id: number, run: Run): Promise<boolean> {
    const signs = given.get(run) ?? new Map<string, number>();
    given.set(run, signs);
    const there = signs.get(sign);
    if (there !== undefined) return there === old_id;
    signs.set(sign, old_id);
    const here = (await doors?.owners(run.scope.db, [sign]))?.get(sign);
    return here === undefined || here === (await run.ids.of('upload_file', old_id));
  }

  return {
    ...{ table: 'upload_file', key: 'file_id', id: 'file_id', door: doors?.files },
    compared: ['sign', 'display_name', 'uid', 'file_size', 'addtime'],
    async read(row, run): Promise<Read<ArrivingFile> | Left> {
      const sign = row.text('sign').toLowerCase();
      if (!SIGN.test(sign)) return new Left('no_sign');
      if (placeOf(row.text('real_url')) === undefined) return new Left('cloud');
      const path = run.source.upload(row.text('real_url'));
      if (path === undefined) return new Left('no_bytes');
      if (!(await isFree(sign, row.number('file_id'), run))) return new Left('sign_taken');
      const uid = await run.ids.of('user', row.number('uid'));
      const file = await fileOf(row, run, { sign, uid: uid ?? 0, file_size: statSync(path).size });
      BYTES.set(file, path);
      return uid === undefined ? { row: file, note: 'nobody' } : { row: file };
    },
    async bring(file) {
      const path = BYTES.get(file);
      const { sign, display_name: name } = file;
      const kept = path && (await doors?.keep({ sign, name, body: createReadStream(path) }));
      return kept ? { ...file, ...kept } : new Left('no_bytes');
    },
  };
}

type Known = Pick<ArrivingFile, 'sign' | 'uid' | 'file_size'>;

async function fileOf(row: SourceRow, { ids }: Run, known: Known): Promise<ArrivingFile> {
  const page_id = await ids.of('page', row.number('page_id'));
  return {
    ...known,
    file_id: row.number('file_id'),
    display_name: plain(row.text('display_name'), LONGEST) || known.sign,
    // As its bytes tell, once they are kept.
    ...{ file_type: '', width: 0, height: 0 },
    page_id: page_id ?? 0,
    item_id: (await ids.of('item', row.number('item_id'))) ?? 0,
    visit_times: Math.max(0, row.number('visit_times')),
    addtime: secondsOf(row.text('addtime')),
    last_visit_time: secondsOf(row.text('last_visit_time')),
  };
}

/** Which pages list a file. */
export function bindingKind(app: TakeoverSetup): Kind<ArrivingBinding> {
  return {
    ...{ table: 'file_page', key: 'id', door: app.services.find(fileDoors)?.bindings },
    compared: ['file_id', 'page_id', 'item_id'],
    async read(row, { ids }) {
      // There, every upload has such a row.
      if (row.number('page_id') === 0) return new Left('names_no_page');
      const file_id = await ids.of('upload_file', row.number('file_id'));
      if (file_id === undefined) return new Left('no_file');
      const page_id = await ids.of('page', row.number('page_id'));
      const item_id = await ids.of('item', row.number('item_id'));
      if (page_id === undefined || item_id === undefined) return new Left('no_page');
      return { row: { file_id, page_id, item_id, addtime: secondsOf(row.text('addtime')), is_listed: true } };
    },
  };
}
