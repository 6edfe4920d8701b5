/** By the keys of their texts, below `faults`. */
const WORDS = {
  missing: 'is not there.',
  no_database:
    'has no Sqlite/showdoc.db.php. Name the folder of the site, or its database file. A site on MySQL cannot be read: let ShowDoc move to SQLite first.',
  no_tables: 'is no database of ShowDoc: it has no tables user, item and page.',
  no_sqlite: 'is no SQLite database, or it is encrypted.',
  damaged: 'is damaged: repair it with SQLite’s .recover first.',
  not_allowed: 'cannot be opened: who runs this may not read it.',
  elsewhere: 'leads out of the folder of the sites: copy the site into it.',
  name: 'has a name that is too long: give it at most 64 letters.',
  not_admin: 'was to be taken over by somebody who does not administer this site any more.',
} as const;

export type SourceFaultKey = keyof typeof WORDS;

/** Why a site cannot be read. Its message is for the operator; screens tell it by its key. */
export class SourceFault extends Error {
  readonly key: SourceFaultKey;
  readonly file: string;

  constructor(key: SourceFaultKey, file: string) {
    super(`${file} ${WORDS[key]}`);
    this.key = key;
    this.file = file;
  }
}
