import type { Mistake } from '../mistake.ts';
import { accounts } from './accounts.ts';
import { administration } from './administration.ts';
import { anywhere } from './anywhere.ts';
import { apiDocument } from './api-document.ts';
import { archives } from './archives.ts';
import { backups } from './backups.ts';
import { books } from './books.ts';
import { consoleMistakes } from './console.ts';
import { editor } from './editor.ts';
import { editorApi } from './editor-api.ts';
import { editorFormat } from './editor-format.ts';
import { exchange } from './exchange.ts';
import { files } from './files.ts';
import { groups } from './groups.ts';
import { host } from './host.ts';
import { itemLife } from './item-life.ts';
import { itemsServer } from './items-server.ts';
import { itemsWeb } from './items-web.ts';
import { kernel } from './kernel.ts';
import { kernelRequest } from './kernel-request.ts';
import { ldap } from './ldap.ts';
import { links } from './links.ts';
import { members } from './members.ts';
import { notices } from './notices.ts';
import { openapi } from './openapi.ts';
import { pictures } from './pictures.ts';
import { planting } from './planting.ts';
import { renderer } from './renderer.ts';
import { secondFactor } from './second-factor.ts';
import { shell } from './shell.ts';
import { site } from './site.ts';
import { square } from './square.ts';
import { sso } from './sso.ts';
import { takeover } from './takeover.ts';
import { takeoverWeb } from './takeover-web.ts';
import { teams } from './teams.ts';
import { templates } from './templates.ts';
import { texts } from './texts.ts';
import { together } from './together.ts';
import { trust } from './trust.ts';
import { uploadMistakes } from './uploads.ts';

/** The mistakes, by the place that they are made in. */
export const lists: Readonly<Record<string, readonly Mistake[]>> = {
  'items-server': itemsServer,
  'items-web': itemsWeb,
  accounts,
  administration,
  console: consoleMistakes,
  'second-factor': secondFactor,
  ldap,
  links,
  members,
  'item-life': itemLife,
  groups,
  exchange,
  files,
  pictures,
  planting,
  editor,
  'editor-api': editorApi,
  'editor-format': editorFormat,
  together,
  trust,
  renderer,
  host,
  kernel,
  'kernel-request': kernelRequest,
  shell,
  square,
  site,
  sso,
  takeover,
  backups,
  'takeover-web': takeoverWeb,
  teams,
  notices,
  openapi,
  templates,
  texts,
  'api-document': apiDocument,
  anywhere,
  archives,
  books,
  uploads: uploadMistakes,
};
