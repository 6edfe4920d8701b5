const OWN = 'admin/';

/** `plugins` for a section of this plugin, `backups/list` for one of another. */
export const addressOf = (section: string): string =>
  `/admin/index?section=${section.startsWith(OWN) ? section.slice(OWN.length) : section}`;

/** The entry that an address names. */
export const idOf = (section: string): string => (section.includes('/') ? section : `${OWN}${section}`);
