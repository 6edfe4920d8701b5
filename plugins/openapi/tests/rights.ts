import type { CallOptions, Rights } from '@docstead/core/testing';
import type { KeyPair } from '../points.ts';

/** What stands on each ground beside the page: its key, and an attachment of the owner's. */
export type Keyed = KeyPair & { readonly file_id: number };

const NOTES = { name: 'notes.txt', type: 'text/plain', content: Buffer.from('Notes of the build.') };

interface Ground {
  readonly item_id: number;
  readonly cat_id: number;
  readonly page_id: number;
}

/**
 * Who may call what of this plugin. `town.ts` of items says who is who. Whoever brings the pair of a project may do what
 * its scripts may, whatever they are themselves; whoever brings another one, nothing.
 */
const ALL = 'guest|granted|banned|expired|ended|stranger|reader|limread|editor|limedit|manager|owner|cookie|root';

const manage = `guest|banned|expired|ended|granted stranger|reader|limread|editor|limedit manager|owner|cookie|root
  public|private|hidden|archived 10102 10303 0
  deleted                        10102 10303 10303`;

const withKey = `${ALL}
  public|private|hidden 0
  archived              11202
  deleted               10303`;

const readWithKey = `${ALL}
  public|private|hidden|archived 0
  deleted                        10303`;

const wrongKey = `${ALL}
  public|private|hidden|archived|deleted 10306`;

/** A file is not read for somebody whose token is nobody's any more: a key that stands beside it in the form is not waited for. */
const uploadWithKey = `guest|granted|stranger|reader|limread|editor|limedit|manager|owner|cookie|root banned|expired|ended
  public|private|hidden 0     10306
  archived              11202 10306
  deleted               10303 10306`;

type Input = (ground: Ground & Keyed) => Record<string, unknown>;

const pairOf = ({ api_key, api_token }: KeyPair) => ({ api_key, api_token });

/** With the pair, with a wrong token, and with none. */
const rows = (codes: string, more: Input, options: CallOptions = {}) => [
  { input: (ground: Ground & Keyed) => ({ ...pairOf(ground), ...more(ground) }), options, codes },
  {
    input: (ground: Ground & Keyed) => ({ ...pairOf(ground), api_token: 'f'.repeat(32), ...more(ground) }),
    options,
    codes: wrongKey,
  },
  { input: more, options, codes: wrongKey },
];

const page: Input = () => ({ page_title: 'Pushed', page_content: 'text' });
const ofItem: Input = ({ item_id }) => ({ item_id });

export const rights: Rights<Ground & Keyed> = {
  '/api/item/getKey': [{ input: ofItem, codes: manage }],
  '/api/item/resetKey': [{ input: ofItem, codes: manage }],
  '/api/item/updateByApi': rows(withKey, page),
  '/api/open/updatePage': rows(withKey, page),
  '/api/open/updateItem': rows(withKey, page),
  '/api/open/getPage': rows(readWithKey, ({ page_id }) => ({ page_id })),
  '/api/open/deletePage': rows(withKey, ({ page_id }) => ({ page_id })),
  '/api/open/getCatalogTree': rows(readWithKey, () => ({})),
  '/api/open/createCatalog': rows(withKey, () => ({ cat_name: 'New' })),
  '/api/open/updateCatalog': rows(withKey, ({ cat_id }) => ({ cat_id, cat_name: 'Other' })),
  '/api/open/deleteCatalog': rows(withKey, ({ cat_id }) => ({ cat_id })),
  '/api/open/updateDbItem': rows(withKey, () => ({ table_info: 'T\tC\nusers\tpeople' })),
  '/api/open/fromComments': rows(withKey, () => ({ content: '/** showdoc\n * @title A */' })),
  '/api/open/uploadAttachment': rows(uploadWithKey, ({ page_id }) => ({ page_id }), { file: NOTES }),
  // Last, for it takes the bytes away, which do not come back with the rows.
  '/api/open/deleteAttachment': rows(withKey, ({ file_id }) => ({ file_id })),
};
