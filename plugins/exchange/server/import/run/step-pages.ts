import type { Db } from '@docstead/core/server';
import { fileStore } from '../../../../files/points.ts';
import { planting, type SeedPage, type SeedVersion } from '../../../../items/points.ts';
import type { ProjectPage } from '../../../format/project.ts';
import { freshPages } from '../catalogs/fresh-pages.ts';
import { pack, stageParts, writtenOf } from '../part.model.ts';
import { type StagedPage, stagedPage } from '../staging.ts';
import { authorOf, plantingScope, type Run } from './context.ts';
import { plus, type RunState } from './plan.ts';
import { withTargets } from './refs.ts';

const BATCH = 100;
/** Of texts in one transaction. */
const MOST_BYTES = 2 ** 20;
const LONGEST = { title: 500, comments: 2000, name: 255 } as const;

export async function stepPages(run: Run, state: RunState): Promise<RunState> {
  const { app, upload, job, made } = run;
  const fresh = freshPages(run);
  const some = batchFrom(fresh, state.at);
  if (some.length === 0) return { ...state, stage: 'links', at: 0 };
  const read: Fresh[] = [];
  for (const page of some) {
    const text = await stagedPage(app.blobs, upload.import_id, page);
    read.push(await freshOf({ run, item_id: state.item_id }, page, text));
  }
  return app.system().db.write(async (db) => {
    const scope = plantingScope(run, db);
    const plant = app.services.get(planting);
    const ids = await plant.pages(
      state.item_id,
      read.map(({ seed }) => seed),
      authorOf(run),
      scope,
    );
    const parts = read.map(({ part }, at) => ({ ...part, target_id: ids[at] ?? 0 }));
    for (const [at, { later }] of read.entries()) {
      for (const versions of later) await plant.versions(ids[at] ?? 0, versions, authorOf(run), scope);
    }
    await stageParts(db, job.id, parts);
    await attachFiles(run, db, {
      item_id: state.item_id,
      planted: new Map(parts.map((one) => [one.source_key, one.target_id])),
    });
    const next = { ...state, at: state.at + some.length, counts: plus(state.counts, { added: some.length }) };
    await job.checkpoint(next, db);
    for (const { source_key, target_id } of parts) made.pages.set(source_key, target_id);
    return next;
  });
}

interface Planted {
  readonly item_id: number;
  /** By key. */
  readonly planted: ReadonlyMap<string, number>;
}

async function attachFiles({ app, staged, made }: Run, db: Db, { item_id, planted }: Planted): Promise<void> {
  const store = app.services.find(fileStore);
  for (const { path, listedAt } of store ? staged.files : []) {
    const file = made.files.get(path);
    const page_ids = listedAt.flatMap((key) => planted.get(key) ?? []);
    if (file && page_ids.length > 0) await store?.attach(db, file.file_id, { item_id, page_ids });
  }
}

/** As many as one transaction takes; one with earlier versions, or a long one, alone. */
function batchFrom(fresh: readonly StagedPage[], from: number): StagedPage[] {
  const some: StagedPage[] = [];
  let bytes = 0;
  for (const page of fresh.slice(from, from + BATCH)) {
    bytes += page.length;
    if (some.length > 0 && bytes > MOST_BYTES) break;
    some.push(page);
  }
  return some;
}

interface Fresh {
  readonly seed: SeedPage;
  /** Versions that are too many for the first time. */
  readonly later: readonly (readonly SeedVersion[])[];
  readonly part: Awaited<ReturnType<typeof partOf>>;
}

interface Into {
  readonly run: Run;
  readonly item_id: number;
}

async function freshOf(into: Into, { cat, digest }: StagedPage, page: ProjectPage): Promise<Fresh> {
  const { made, plan } = into.run;
  const text = textIn(into.run, page.page_content, into.item_id);
  const page_title = titleOf(page.page_title);
  const [versions = [], ...later] = portionsOf(page.versions ?? [], into);
  const seed: SeedPage = {
    cat_id: cat === '' ? plan.cat_id : (made.catalogs.get(cat) ?? plan.cat_id),
    ...{ page_title, page_content: text, versions },
    page_comments: clean(page.page_comments ?? '').slice(0, LONGEST.comments),
    ...(page.s_number !== undefined && { s_number: page.s_number }),
    ...(page.addtime !== undefined && { addtime: page.addtime }),
    ...(page.author_username && { author_username: clean(page.author_username).slice(0, LONGEST.name) }),
  };
  return { seed, later, part: await partOf({ key: page.key, digest }, { page_title, page_content: text }) };
}

export async function partOf({ key, digest }: Pick<StagedPage, 'key' | 'digest'>, written: Written) {
  const packed = await pack(written);
  return { kind: 'page' as const, source_key: key, digest, written: writtenOf(written), packed };
}

interface Written {
  readonly page_title: string;
  readonly page_content: string;
}

const clean = (text: string): string => text.replaceAll('\0', '');

export const titleOf = (title: string): string => [...clean(title).trim()].slice(0, LONGEST.title).join('') || '-';

/** With the addresses of what is here; no page is saved without a text. */
export function textIn({ made }: Pick<Run, 'made'>, page_content: string, item_id: number): string {
  const text = withTargets(clean(page_content), {
    file: (path) => made.files.get(path)?.url,
    page: (key) => {
      const page_id = made.pages.get(key);
      return page_id === undefined ? undefined : `/${item_id}/${page_id}`;
    },
  });
  return text || '\n';
}

/** The oldest first. */
function portionsOf(versions: NonNullable<ProjectPage['versions']>, { run, item_id }: Into): SeedVersion[][] {
  const portions: SeedVersion[][] = [];
  let bytes = MOST_BYTES;
  for (const version of versions) {
    const { addtime } = version;
    const one = {
      ...{ addtime, page_title: titleOf(version.page_title), page_content: textIn(run, version.page_content, item_id) },
      author_username: clean(version.author_username).slice(0, LONGEST.name),
    };
    const size = Buffer.byteLength(one.page_content);
    const last = portions.at(-1);
    if (!last || bytes + size > MOST_BYTES / 2 || last.length >= BATCH) portions.push([one]);
    else last.push(one);
    bytes = last === portions.at(-1) ? bytes + size : size;
  }
  return portions;
}
