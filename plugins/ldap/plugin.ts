import { contribute, plugin, shellAddress, shellPalette } from '@docstead/core/contract';
import * as T from 'typebox';
import { adminSection } from '../admin/points.ts';

/** Where the settings are set: they are tried before they are saved. */
const SCREEN = '/admin/index?section=ldap/directory';
/** The name of an attribute, as RFC 4512 writes it. */
const ATTRIBUTE = '^[A-Za-z][A-Za-z0-9-]*$';

/** Log in with the password of a directory (LDAP: OpenLDAP, Active Directory and others). */
export default plugin({
  id: 'ldap',
  version: '1.0.0',
  sdk: '^1.0.0',
  requires: { accounts: '^1.0.0' },
  optional: { admin: '^1.0.0' },
  contributions: [
    contribute(adminSection, {
      ...{ id: 'directory', label: 'titles.setting', icon: 'database', part: 'setting' },
      ...{ audience: 'admin', order: 40, data: { group: 'settings' } },
    }),
    contribute(shellAddress, {
      ...{ id: 'old-setting', label: 'titles.setting', href: SCREEN },
      data: { at: ['/x/ldap'] },
    }),
    contribute(shellPalette, {
      ...{ id: 'palette-setting', label: 'titles.setting', icon: 'database', href: SCREEN },
      audience: 'admin',
      data: { keywords: 'ldap active directory openldap freeipa login bind 目录 登录 域 账号' },
    }),
  ],
  settings: T.Object({
    /** Off until it is set up: nobody asks the directory. */
    open: T.Boolean({ default: false, title: 'settings.open', wire: 'ldap_open', screen: SCREEN }),
    host: T.String({
      default: '',
      maxLength: 253,
      pattern: '^[A-Za-z0-9.:_-]*$',
      title: 'settings.host',
      wire: 'ldap_form.host',
      screen: SCREEN,
    }),
    port: T.Integer({
      default: 389,
      minimum: 1,
      maximum: 65_535,
      title: 'settings.port',
      wire: 'ldap_form.port',
      screen: SCREEN,
    }),
    /** `starttls` before any password is sent, `ldaps` from the start (so it is on the ports 636 and 3269, whatever stands here). */
    encryption: T.Union([T.Literal('unset'), T.Literal('none'), T.Literal('starttls'), T.Literal('ldaps')], {
      // Nobody has chosen: `starttls`, but where a directory was stored before there was that default (`directory-at.ts`).
      default: 'unset',
      title: 'settings.encryption',
      screen: SCREEN,
    }),
    /** The authority of the directory's certificate, in PEM form, and then no other; empty: those that Node trusts. */
    ca: T.String({ default: '', maxLength: 50_000, title: 'settings.ca', screen: SCREEN }),
    version: T.Integer({
      default: 3,
      minimum: 2,
      maximum: 3,
      title: 'settings.version',
      wire: 'ldap_form.version',
      screen: SCREEN,
    }),
    /** Below this entry people are looked for. */
    base_dn: T.String({
      default: '',
      maxLength: 1000,
      title: 'settings.base_dn',
      wire: 'ldap_form.base_dn',
      screen: SCREEN,
    }),
    /** The account that looks for people; empty where the directory lets anybody look. */
    bind_dn: T.String({
      default: '',
      maxLength: 1000,
      title: 'settings.bind_dn',
      wire: 'ldap_form.bind_dn',
      screen: SCREEN,
    }),
    bind_password: T.String({
      default: '',
      maxLength: 255,
      secret: true,
      title: 'settings.bind_password',
      wire: 'ldap_form.bind_password',
      screen: SCREEN,
    }),
    /** Holds the username. */
    user_field: T.String({
      default: 'cn',
      maxLength: 64,
      pattern: ATTRIBUTE,
      title: 'settings.user_field',
      wire: 'ldap_form.user_field',
      screen: SCREEN,
    }),
    /** Holds the display name. */
    name_field: T.String({
      default: 'displayName',
      maxLength: 64,
      pattern: ATTRIBUTE,
      title: 'settings.name_field',
      wire: 'ldap_form.name_field',
      screen: SCREEN,
    }),
    /** RFC 4515. `%(user)s` stands for the name that was typed; without it, `user_field` is compared with that. */
    search_filter: T.String({
      default: '(cn=*)',
      minLength: 3,
      maxLength: 1000,
      title: 'settings.search_filter',
      wire: 'ldap_form.search_filter',
      screen: SCREEN,
    }),
  }),
});
