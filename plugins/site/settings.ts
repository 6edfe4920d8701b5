import * as T from 'typebox';
import { CONSOLE } from './console.ts';

/** They are drawn there: a picture, a colour, a text of many lines. */
const screen = CONSOLE.settings;

/** An address of the web, or nothing. */
const Address = (title: string) =>
  T.String({ default: '', maxLength: 500, pattern: '^(https?://[^\\s"<>]+)?$', title, screen });

/** Without line breaks and signs that no name has. */
const LINE = '^[^\\x00-\\x1f\\x7f<>]*$';

/** What every PNG begins with. */
const PNG = '^(data:image/png;base64,iVBORw0KGgo[A-Za-z0-9+/=]+)?$';

/** What the site says of itself. Saved by the site administrator, in parts by `adminSetting/saveConfig`. */
export const siteSettings = T.Object({
  /** In the place of the product's, everywhere. */
  site_name: T.String({ default: '', maxLength: 40, pattern: LINE, title: 'settings.site_name', screen }),
  /** `#rrggbb`, for links, focus and choice; the product's where it is empty. */
  accent: T.String({ default: '', pattern: '^(#[0-9a-fA-F]{6})?$', title: 'settings.accent', screen }),
  /** A PNG, made small by the browser of whoever chose it. */
  logo: T.String({ default: '', maxLength: 200_000, pattern: PNG, title: 'settings.logo', screen }),
  /** What `/` shows: 1 the landing page, 2 the login, 3 a project, 4 the public square. */
  home_page: T.Union([T.Literal('1'), T.Literal('2'), T.Literal('3'), T.Literal('4')], {
    ...{ default: '1', wire: 'home_page', title: 'settings.home_page', screen },
  }),
  /** Id or address of that project. */
  home_item: T.String({
    ...{
      default: '',
      maxLength: 100,
      pattern: '^[A-Za-z0-9]*$',
      wire: 'home_item',
      title: 'settings.home_item',
      screen,
    },
  }),
  /** Id or address of the project that `/demo` leads to. */
  demo_item: T.String({ default: '', maxLength: 100, pattern: '^[A-Za-z0-9]*$', title: 'settings.demo_item', screen }),
  /** “Create the guide” is offered where projects are made, until it was. */
  guide_offered: T.Boolean({ default: true }),
  /** Ids of the projects that hold the guide, '' until somebody has them made. */
  guide_en: T.String({ default: '', maxLength: 20, pattern: '^[0-9]*$' }),
  guide_zh: T.String({ default: '', maxLength: 20, pattern: '^[0-9]*$' }),
  /** Where people write to who have something to say: an email address, a group, a sentence. */
  contact: T.String({ default: '', maxLength: 200, pattern: LINE, browser: true, title: 'settings.contact', screen }),
  /** Markdown; the one that comes with the product where it is empty. */
  agreement: T.String({ default: '', maxLength: 100_000, title: 'settings.agreement', screen }),
  download_mac: Address('settings.download_mac'),
  download_windows: Address('settings.download_windows'),
  download_api: Address('settings.download_api'),
  download_ios: Address('settings.download_ios'),
  download_android: Address('settings.download_android'),
  /** Other products of whoever runs the site, one a line: `Name https://address`. */
  products: T.String({ default: '', maxLength: 4000, browser: true, title: 'settings.products', screen }),
  /** Record number that sites in China have to show. */
  beian: T.String({
    ...{ default: '', maxLength: 100, pattern: LINE, browser: true, wire: 'beian', title: 'settings.beian', screen },
  }),
});
