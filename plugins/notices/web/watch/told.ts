/** What this browser has told somebody of: it is told once, and not on each page anew. */
export interface Told {
  readonly remind: number;
  readonly announce: number;
}

export type Kind = keyof Told;

const NONE: Told = { remind: 0, announce: 0 };
const nameOf = (uid: string): string => `notices/told/${uid}`;

function toldTo(uid: string): Told {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(nameOf(uid)) ?? '');
    return { ...NONE, ...(stored as Partial<Told>) };
  } catch {
    return NONE;
  }
}

/** True once for each notice, whichever tab asks first: newer ones have larger ids. */
export function isFirst(uid: string, kind: Kind, id: number): boolean {
  const told = toldTo(uid);
  if (id <= told[kind]) return false;
  try {
    window.localStorage.setItem(nameOf(uid), JSON.stringify({ ...told, [kind]: id }));
  } catch {
    // A browser that keeps nothing tells it on each page.
  }
  return true;
}
