import * as T from 'typebox';
import { Check } from 'typebox/value';
import { LIMITS, Refused } from '../project.ts';

/** Beside `info.json`: all that it cannot say. It stands last in the archive, where all is known. */
export const MANIFEST = 'docstead.json';
export const INFO = 'info.json';
/** Raised when an older Docstead could not read it any more. */
const VERSION = 1;

const Whole = () => T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const Manifest = T.Object({
  format: T.Literal('docstead'),
  version: T.Integer({ minimum: 1 }),
  catalogs: T.Array(
    T.Object({ key: T.String(), parent: T.String(), cat_name: T.String(), s_number: T.Optional(Whole()) }),
    { maxItems: LIMITS.catalogs },
  ),
  /** In their order; their texts are those of `page_id` in `info.json`. */
  pages: T.Array(
    T.Object({
      page_id: T.String(),
      key: T.String(),
      cat: T.String(),
      s_number: T.Optional(Whole()),
      addtime: T.Optional(Whole()),
      author_username: T.Optional(T.String()),
      has_comments: T.Optional(T.Boolean()),
      /** The entry with its versions. */
      versions: T.Optional(T.String()),
    }),
    { maxItems: LIMITS.pages },
  ),
  files: T.Array(
    T.Object({
      /** The entry with its bytes. */
      entry: T.String(),
      path: T.String(),
      display_name: T.String(),
      listedAt: T.Array(T.String(), { maxItems: LIMITS.pages }),
    }),
    { maxItems: LIMITS.entries },
  ),
  members: T.Optional(
    T.Array(
      T.Object({
        username: T.String(),
        member_group_id: Whole(),
        /** Keys of catalogs; all of them where it is absent. */
        cats: T.Optional(T.Array(T.String(), { maxItems: LIMITS.catalogs })),
      }),
      { maxItems: LIMITS.members },
    ),
  ),
  /** The pages as Markdown files, as they were written: other bytes are somebody's change. */
  markdown: T.Optional(
    T.Array(T.Object({ path: T.String(), crc32: Whole(), key: T.Optional(T.String()) }), { maxItems: LIMITS.entries }),
  ),
});

export type Manifest = T.Static<typeof Manifest>;
export type ManifestPage = Manifest['pages'][number];
export type ManifestMember = NonNullable<Manifest['members']>[number];

export const manifestOf = (facts: Omit<Manifest, 'format' | 'version'>): Manifest => ({
  format: 'docstead',
  version: VERSION,
  ...facts,
});

const Versions = T.Array(
  T.Object({ page_title: T.String(), page_content: T.String(), author_username: T.String(), addtime: Whole() }),
);

/** Throws for one that a newer Docstead wrote, or that is not whole. */
export function checkedManifest(value: unknown): Manifest {
  const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : undefined;
  if (typeof version === 'number' && version > VERSION) throw new Refused('unknown', MANIFEST);
  if (membersIn(value) > LIMITS.members) throw new Refused('tooMany', MANIFEST);
  if (!Check(Manifest, value) || !isTree(value)) throw new Refused('unreadable', MANIFEST);
  return value;
}

const membersIn = (value: unknown): number =>
  typeof value === 'object' && value !== null && 'members' in value && Array.isArray(value.members)
    ? value.members.length
    : 0;

export function checkedVersions(value: unknown, place: string): T.Static<typeof Versions> {
  if (!Check(Versions, value)) throw new Refused('unreadable', place.slice(0, 300));
  return value;
}

/** Every key is one thing, and what is above stands before what is below: there is no circle. */
function isTree({ catalogs, pages, files }: Manifest): boolean {
  const cats = new Set(['']);
  for (const { key, parent } of catalogs) {
    if (cats.has(key) || !cats.has(parent)) return false;
    cats.add(key);
  }
  const keys = new Set(pages.map(({ key }) => key));
  const ids = new Set(pages.map(({ page_id }) => page_id));
  const paths = new Set(files.map(({ path }) => path));
  const areSingle = keys.size === pages.length && ids.size === pages.length && paths.size === files.length;
  const listed = files.every(({ listedAt }) => listedAt.every((key) => keys.has(key)));
  return areSingle && listed && pages.every(({ cat }) => cats.has(cat));
}
