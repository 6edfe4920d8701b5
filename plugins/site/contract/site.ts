import { admin, call, guest, Nothing, SETTINGS_SAVED, Text } from '@docstead/core/contract';
import * as T from 'typebox';
import { siteFailures as no } from './failures.ts';

const PageName = () =>
  T.Union([
    T.Literal('landing'),
    T.Literal('clients'),
    T.Literal('demo'),
    T.Literal('help'),
    T.Literal('runapi'),
    T.Literal('agreement'),
  ]);

const Address = () => Text(500);
/** What a form shows and sends; as settings.ts has it. */
const fields = {
  site_name: Text(40),
  accent: Text(7),
  logo: Text(200_000),
  home_page: T.Union([T.Literal('1'), T.Literal('2'), T.Literal('3'), T.Literal('4')]),
  home_item: Text(100),
  demo_item: Text(100),
  contact: Text(200),
  agreement: Text(100_000),
  download_mac: Address(),
  download_windows: Address(),
  download_api: Address(),
  download_ios: Address(),
  download_android: Address(),
  products: Text(4000),
  beian: Text(100),
};

export const siteCalls = {
  '/sitemap.xml': call({
    kind: 'raw',
    summary: 'Addresses of all pages that guests may read, for search engines.',
    methods: ['GET', 'HEAD'],
    reads: true,
    access: guest,
  }),
  '/api/site/logo': call({
    kind: 'file',
    method: 'GET',
    summary: 'The mark of the site; `v` names it, so that it can be kept.',
    reads: true,
    ungated: true,
    input: T.Object({ v: T.Optional(Text(64)) }),
    output: T.Unknown(),
    access: guest,
    errors: [no.noLogo],
  }),
  '/api/common/indexStatistics': call({
    summary: 'How long this site has been there, and how much is written on it. As old as a minute.',
    reads: true,
    input: T.Object({}),
    output: T.Object({ days: T.Integer(), docs: T.Integer(), users: T.Integer() }),
    access: guest,
  }),
  '/api/site/page': call({
    summary: 'A page of the site itself as HTML, for who comes to it from another page.',
    reads: true,
    ungated: true,
    input: T.Object({
      name: PageName(),
      /** 1: the landing page itself, also for who would be led on from `/`. */
      home: T.Optional(T.Integer({ minimum: 0, maximum: 1 })),
      /** Of the help. */
      chapter: T.Optional(Text(40)),
    }),
    output: T.Object({
      title: T.String(),
      html: T.String(),
      /** Where to go instead; '' where the page is to be shown. */
      to: T.String(),
    }),
    access: guest,
  }),
  '/api/site/settings': call({
    summary: 'What the site says of itself, for the form of its administrator.',
    reads: true,
    input: T.Object({}),
    output: T.Object({
      ...fields,
      /** Of those, the ones that the environment fixes. */
      fixed: T.Array(T.String()),
      /** Addresses of the guide’s projects; '' where there is none that is open to all. */
      guides: T.Object({ en: T.String(), 'zh-cn': T.String() }),
      /** 1: the public square is there and open, so that `/` may lead to it. */
      is_square_open: T.Integer(),
    }),
    access: admin,
  }),
  '/api/site/plantGuide': call({
    summary: 'Makes the guide a project of the caller’s, in each language in which it is not one yet.',
    input: T.Object({}),
    output: T.Object({
      /** How many were begun. */
      begun: T.Integer(),
    }),
    access: admin,
    audit: { act: 'guide_planted' },
    bySession: true,
  }),
  '/api/site/saveSettings': call({
    summary:
      'Saves what is sent, all or none; the rest stays. `base`: what the sender has seen of it; who has seen older values hears which are others now.',
    input: T.Object({
      ...T.Partial(T.Object(fields)).properties,
      base: T.Optional(T.Record(T.String(), Text(200_000))),
    }),
    output: Nothing(),
    access: admin,
    audit: { act: SETTINGS_SAVED },
    bySession: true,
    errors: [no.squareClosed, no.homeItemUnknown],
  }),
} as const;
