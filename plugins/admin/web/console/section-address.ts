const OWN = 'admin/';

/** `plugins` for a section of this plugin, `backups/list` for one of another. */
export const addressOf = (id: string): string =>
  `/admin/index?section=${id.startsWith(OWN) ? id.slice(OWN.length) : id}`;

/** The entry that an address names. */
export const idOf = (section: string): string => (section.includes('/') ? section : `${OWN}${section}`);
