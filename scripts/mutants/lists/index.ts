import type { Mistake } from '../mistake.ts';
import { accounts } from './accounts.ts';
import { administration } from './administration.ts';
import { anywhere } from './anywhere.ts';
import { apiDocument } from './api-document.ts';
import { editor } from './editor.ts';
import { editorApi } from './editor-api.ts';
import { editorFormat } from './editor-format.ts';
import { files } from './files.ts';
import { groups } from './groups.ts';
import { host } from './host.ts';
import { itemLife } from './item-life.ts';
import { itemsServer } from './items-server.ts';
import { itemsWeb } from './items-web.ts';
import { kernel } from './kernel.ts';
import { kernelRequest } from './kernel-request.ts';
import { ldap } from './ldap.ts';
import { members } from './members.ts';
import { notices } from './notices.ts';
import { pictures } from './pictures.ts';
import { renderer } from './renderer.ts';
import { secondFactor } from './second-factor.ts';
import { shell } from './shell.ts';
import { sso } from './sso.ts';
import { teams } from './teams.ts';
import { templates } from './templates.ts';
import { texts } from './texts.ts';
import { together } from './together.ts';

/** The mistakes, by the place that they are made in. */
export const lists: Readonly<Record<string, readonly Mistake[]>> = {
  'items-server': itemsServer,
  'items-web': itemsWeb,
  accounts,
  administration,
  'second-factor': secondFactor,
  ldap,
  members,
  'item-life': itemLife,
  groups,
  files,
  pictures,
  editor,
  'editor-api': editorApi,
  'editor-format': editorFormat,
  together,
  renderer,
  host,
  kernel,
  'kernel-request': kernelRequest,
  shell,
  sso,
  teams,
  notices,
  templates,
  texts,
  'api-document': apiDocument,
  anywhere,
};
