import type { TakeoverSetup } from '../setup.ts';
import { bindingKind, fileKind } from './files.ts';
import { catalogKind, itemKind } from './items.ts';
import type { Kind } from './kind.ts';
import { contentKind, messageKind, subscriptionKind } from './notices.ts';
import { binKind, pageKind, shareKind, versionKind } from './pages.ts';
import { changeKind, groupKind, memberKind, orderKind, starKind } from './people.ts';
import { authorityKind, teamItemKind, teamKind, teamMemberKind } from './teams.ts';
import { keyKind, templateItemKind, templateKind } from './templates.ts';
import { userKind } from './users.ts';

/** In the order in which they are taken: what a row refers to comes before it. */
export const kindsOf = (app: TakeoverSetup): readonly Kind[] => [
  kindOf(userKind(app)),
  kindOf(itemKind(app)),
  kindOf(catalogKind(app)),
  kindOf(pageKind(app)),
  kindOf(versionKind(app)),
  kindOf(binKind(app)),
  kindOf(shareKind(app)),
  kindOf(memberKind(app)),
  kindOf(starKind(app)),
  kindOf(groupKind(app)),
  kindOf(orderKind(app)),
  kindOf(changeKind(app)),
  kindOf(fileKind(app)),
  kindOf(bindingKind(app)),
  kindOf(teamKind(app)),
  kindOf(teamMemberKind(app)),
  kindOf(teamItemKind(app)),
  kindOf(authorityKind(app)),
  kindOf(templateKind(app)),
  kindOf(templateItemKind(app)),
  kindOf(keyKind(app)),
  kindOf(contentKind(app)),
  kindOf(messageKind(app)),
  kindOf(subscriptionKind(app)),
];

/** Each kind hands its own rows to its own door, and to nothing else. */
const kindOf = <R extends object>(kind: Kind<R>): Kind => kind as unknown as Kind;

/** Nothing to take: what passes by itself, what is counted anew, and what only ShowDoc's own server needs. */
export const PASSING: ReadonlySet<string> = new Set([
  ...['user_token', 'captcha', 'page_lock', 'file_flow', 'export_log', 'sqlite_sequence'],
]);
