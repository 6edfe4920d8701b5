import { LIMITS, type MemberLevel, type Note, type Project, type ProjectMember } from '../project.ts';
import type { Manifest, ManifestMember } from './manifest.ts';

export const memberOut = ({ username, level, cats }: ProjectMember): ManifestMember => ({
  ...{ username, member_group_id: level },
  ...(cats.length > 0 && { cats: [...cats] }),
});

/** As long as the longest username, on one line. */
const NAME = /^[^\p{Cc}]{1,100}$/u;

/**
 * Whom an archive of ours names. Each name counts once, as it stands first; whoever has a right that there is none of here,
 * or is limited to a catalog that is not at the root of this tree, is not taken, for anything else might be more than the person had.
 */
export function membersFrom(
  { members = [] }: Pick<Manifest, 'members'>,
  catalogs: Project['catalogs'],
): { readonly members: ProjectMember[]; readonly notes: Note[] } {
  const roots = new Set(catalogs.filter(({ parent }) => parent === '').map(({ key }) => key));
  const taken = new Map<string, ProjectMember>();
  const left: string[] = [];
  for (const { username, member_group_id, cats = [] } of members) {
    const name = username.toLowerCase();
    if (taken.has(name)) continue;
    const isKnown = isLevel(member_group_id) && cats.every((key) => roots.has(key));
    if (isKnown && NAME.test(username)) {
      taken.set(name, { username, level: member_group_id, cats: [...new Set(cats)] });
    } else left.push(username);
  }
  const notes = left
    .slice(0, LIMITS.members)
    .map((username): Note => ({ what: 'dropped', place: 'members', detail: username.slice(0, 300) }));
  return { members: [...taken.values()], notes };
}

const isLevel = (level: number): level is MemberLevel => level === 0 || level === 1 || level === 2;
