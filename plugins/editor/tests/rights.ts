import type { Rights } from '@docstead/core/testing';

/** What a call is about, beside the project: the owner's template, which is shared there. */
interface Ground {
  readonly item_id: number;
}

export interface Shelved {
  readonly template_id: number;
}

const WHO = 'guest|banned|expired|ended|granted stranger reader limread editor limedit manager owner|cookie root';

const signedIn = `${WHO}
  public|private|hidden|archived|deleted 10102 0 0 0 0 0 0 0 0`;

/** Nobody else has it, whatever they may do in the project. */
const own = `${WHO}
  public|private|hidden|archived|deleted 10102 10103 10103 10103 10103 10103 10103 0 10103`;

/** The template is the owner's; the project has to be one where pages can be written. */
const share = `${WHO}
  public|private|hidden 10102 10103 10103 10103 10103 10103 10103 0     10103
  archived              10102 10103 10103 10103 10103 10103 10103 11202 10103
  deleted               10102 10103 10103 10103 10103 10103 10103 10303 10103`;

const editItem = `${WHO}
  public|private|hidden 10102 10103 10103 10103 0     0     0     0     0
  archived              10102 10103 10103 10103 11202 11202 11202 11202 11202
  deleted               10102 10303 10303 10303 10303 10303 10303 10303 10303`;

export const rights: Rights<Ground & Shelved> = {
  '/api/template/save': [
    { input: () => ({ template_title: 'New', template_content: 'text' }), codes: signedIn },
    { input: ({ template_id }) => ({ id: template_id, template_title: 'Other' }), codes: own },
  ],
  '/api/template/getMyList': [{ codes: signedIn }],
  '/api/template/getItemList': [{ input: ({ item_id }) => ({ item_id }), codes: editItem }],
  '/api/template/shareToItem': [
    { input: ({ template_id, item_id }) => ({ template_id, item_id: String(item_id) }), codes: share },
    { input: ({ template_id }) => ({ template_id, item_id: '' }), codes: own },
  ],
  '/api/template/delete': [{ input: ({ template_id }) => ({ id: template_id }), codes: own }],
  '/api/page/sqlToMarkdownTable': [{ input: () => ({ sql: 'create table a (id int)' }), codes: signedIn }],
};
