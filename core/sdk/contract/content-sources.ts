/**
 * Other sites that pages of Docstead may reach because a plugin needs them: `https://pay.example`, with a port or with
 * `*.` before the name where need be. All plugins that are on add to the Content-Security-Policy of every page, so name
 * as few as will do; the administrator sees them in the plugin list. Scripts and styles come from our own origin always.
 */
export interface ContentSources {
  /** What a page may show in a frame. */
  readonly frame?: readonly string[];
  /** Where a form may be sent (a payment). */
  readonly formAction?: readonly string[];
  /** What code of a page may ask. */
  readonly connect?: readonly string[];
  /** Pictures of all https addresses are shown anyway. */
  readonly img?: readonly string[];
  readonly media?: readonly string[];
  readonly font?: readonly string[];
}

export const SOURCE_KINDS = [
  'frame',
  'formAction',
  'connect',
  'img',
  'media',
  'font',
] as const satisfies readonly (keyof ContentSources)[];

/** An origin, and nothing that could end its place in a header. */
export const isContentSource = (text: string): boolean =>
  /^https:\/\/(\*\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+(:\d{1,5})?$/.test(text);
