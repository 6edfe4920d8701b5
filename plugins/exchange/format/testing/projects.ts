import fc from 'fast-check';
import { fileRef, type Project, type ProjectCatalog, type ProjectFile, type ProjectPage, pageRef } from '../project.ts';

const HOSTILE = [
  '',
  ' ',
  '.',
  '..',
  '../../etc/passwd',
  'a/b',
  'A/B',
  'CON',
  'nul.txt',
  'README',
  'index',
  'files',
  'history',
  'info.json',
  'v1.2',
  'a__b',
  '01-intro',
  '10. Überblick',
  '接口文档',
  '接口：用户/登录？',
  '&lt;b&gt; &amp;amp; "q" \'s\'',
  '---',
  'title: x',
  'a\nb',
  '\u0000\u007f\u2028\ufeff',
  '__proto__',
  '😀'.repeat(80),
  '文'.repeat(250),
];
const TEXTS = [
  '',
  '# Title\n\ntext',
  '---\ntitle: other\n---\ntext',
  '---\n---\n',
  '+++\nweight = 1\n+++\n',
  '\ufeff# marked',
  '\n\nlines before\r\nand CRLF\r\n',
  '&amp;lt; <b>x</b> "q" \'s\'',
  '{"info": {"title": "T", "url": "/x?a=1&b=2", "method": "get"}, "request": {}}',
  '{"remark": "![p](docstead-file:none)"}',
  '[gone](docstead-page:none) [bad](docstead-file:%E0%A4%A)',
  '```\n[code](docstead-page:none)\n```\n\n    indented\n\n`inline`',
  '[a]: b\n\n| a | b |\n|---|---|\n| x | y |',
];

const words = (list: readonly string[]) => fc.oneof(fc.constantFrom(...list), fc.string({ unit: 'grapheme' }));
const number = fc.option(fc.nat(), { nil: undefined });
const text = fc.option(words(HOSTILE), { nil: undefined });

/** Leaves out what is not there, as a project has it. */
const present = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

const facts = fc.record({ s_number: number, addtime: number, author_username: text, page_comments: text });
const version = fc.record({
  page_title: words(HOSTILE),
  page_content: words(TEXTS),
  author_username: words(HOSTILE),
  addtime: fc.nat(),
});

interface Seed {
  readonly catalogs: readonly {
    readonly parent: number;
    readonly cat_name: string;
    readonly s_number: number | undefined;
  }[];
  readonly pages: readonly {
    readonly cat: number;
    readonly page_title: string;
    readonly content: readonly string[];
    readonly names: readonly number[];
    readonly facts: object;
    readonly versions: ProjectPage['versions'];
  }[];
  readonly files: readonly {
    readonly path: string;
    readonly display_name: string;
    readonly listedAt: readonly number[];
  }[];
  readonly areNumbers: boolean;
}

const seed: fc.Arbitrary<Seed> = fc.record({
  catalogs: fc.array(fc.record({ parent: fc.nat(), cat_name: words(HOSTILE), s_number: number }), { maxLength: 8 }),
  pages: fc.array(
    fc.record({
      cat: fc.nat(),
      page_title: words(HOSTILE),
      content: fc.array(words(TEXTS), { maxLength: 3 }),
      names: fc.array(fc.nat(), { maxLength: 3 }),
      facts,
      versions: fc.option(fc.array(version, { maxLength: 2 }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  files: fc.uniqueArray(
    fc.record({
      path: words(['a b.png', 'x/y.pdf', '文件.png']).filter(Boolean),
      display_name: words([...HOSTILE, 'p.png', 'P.png']),
      listedAt: fc.array(fc.nat(), { maxLength: 2 }),
    }),
    { maxLength: 4, selector: ({ path }) => path },
  ),
  areNumbers: fc.boolean(),
});

/** Any project, of hostile names and texts above all; its texts name its own pages and files in every way. */
export const projects = fc.tuple(seed, words(HOSTILE), words(HOSTILE), fc.constantFrom(1, 2, 3, 4)).map(
  ([made, item_name, item_description, item_type]): Project => ({
    ...{ item_name, item_description, item_type },
    ...grown(made),
    notes: [],
  }),
);

function grown({ catalogs, pages, files, areNumbers }: Seed): Pick<Project, 'catalogs' | 'pages' | 'files'> {
  const keyOf = (kind: string, at: number) => (areNumbers ? String(at + 7) : `${kind} ${at} (é)`);
  const catalog = ({ parent, cat_name, s_number }: Seed['catalogs'][number], at: number): ProjectCatalog => ({
    key: keyOf('c', at),
    parent: parent % (at + 1) === 0 ? '' : keyOf('c', (parent % (at + 1)) - 1),
    cat_name,
    ...present({ s_number }),
  });
  const page = (one: Seed['pages'][number], at: number): ProjectPage => {
    const cat = one.cat % (catalogs.length + 1);
    const links = one.names.map((to) => linkTo(keyOf('p', to % pages.length), files[to % (files.length || 1)]?.path));
    return {
      key: keyOf('p', at),
      cat: cat === 0 ? '' : keyOf('c', cat - 1),
      page_title: one.page_title,
      page_content: [...one.content, ...links].join('\n\n'),
      ...present({ ...one.facts, versions: one.versions }),
    };
  };
  const file = ({ path, display_name, listedAt }: Seed['files'][number]): ProjectFile => ({
    path,
    display_name,
    size: Buffer.byteLength(path),
    listedAt: [...new Set(listedAt.map((to) => keyOf('p', to % pages.length)))],
  });
  return { catalogs: catalogs.map(catalog), pages: pages.map(page), files: files.map(file) };
}

const linkTo = (key: string, path: string | undefined) =>
  path === undefined
    ? `[page](${pageRef(key)}#part)`
    : `text [page](<${pageRef(key)}> "title") ![](${fileRef(path)})\n\n<img src="${fileRef(path)}">\n\n[d]: ${fileRef(path)}`;
