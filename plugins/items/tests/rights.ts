import type { Rights } from '@docstead/core/testing';
import type { Ground } from '../server/testing/town.ts';

/** Who may call what of this plugin: each kind of rule once, then every call. `../server/testing/town.ts` says who is who. */

const WHO = 'guest|banned|expired|ended granted stranger reader limread editor limedit manager owner|cookie root';

const signedIn = `${WHO}
  public|private|hidden|archived|deleted 10102 10102 0 0 0 0 0 0 0 0`;

const visitItem = `${WHO}
  public                   0     0     0     0     0     0     0     0     0     0
  private|hidden|archived  10303 0     10303 0     0     0     0     0     0     0
  deleted                  10303 10303 10303 10303 10303 10303 10303 10303 10303 10303`;

/** As visiting, but only who is logged in has stars. */
const star = `${WHO}
  public                   10102 10102 0     0     0     0     0     0     0     0
  private|hidden|archived  10303 10102 10303 0     0     0     0     0     0     0
  deleted                  10303 10303 10303 10303 10303 10303 10303 10303 10303 10303`;

const editItem = `${WHO}
  public|private|hidden    10102 10102 10103 10103 10103 0     0     0     0     0
  archived                 10102 10102 10103 10103 10103 11202 11202 11202 11202 11202
  deleted                  10102 10102 10303 10303 10303 10303 10303 10303 10303 10303`;

/** At the root of the tree, which no limited member was given. */
const editRoot = `${WHO}
  public|private|hidden    10102 10102 10103 10103 10103 0     10103 0     0     0
  archived                 10102 10102 10103 10103 10103 11202 11202 11202 11202 11202
  deleted                  10102 10102 10303 10303 10303 10303 10303 10303 10303 10303`;

/** Something in the project that is named beside the project itself. */
const editWithin = `${WHO}
  public|private           10102 10102 10103 10103 10103 0     0     0     0     0
  hidden                   10102 10102 10103 10103 10103 0     10103 0     0     0
  archived                 10102 10102 10103 10103 10103 11202 11202 11202 11202 11202
  deleted                  10102 10102 10303 10303 10303 10303 10303 10303 10303 10303`;

const editCatalog = `${WHO}
  public|private           10102 10102 10103 10103 10103 0     0     0     0     0
  hidden                   10102 10102 10103 10103 10103 0     10103 0     0     0
  archived                 10102 10102 10103 10103 10103 11202 11202 11202 11202 11202
  deleted                  10102 10102 10101 10101 10101 10101 10101 10101 10101 10101`;

/** The catalog that limited members were given is not theirs to delete. */
const deleteCatalog = `${WHO}
  public|private|hidden    10102 10102 10103 10103 10103 0     10103 0     0     0
  archived                 10102 10102 10103 10103 10103 11202 11202 11202 11202 11202
  deleted                  10102 10102 10101 10101 10101 10101 10101 10101 10101 10101`;

/** Beside itself, which is at the root. */
const copyCatalog = `${WHO}
  public|private|hidden    10102 10102 10103 10103 10103 0     10103 0     0     0
  archived                 10102 10102 10103 10103 10103 11202 11202 11202 11202 11202
  deleted                  10102 10102 10101 10101 10101 10101 10101 10101 10101 10101`;

/** Into another project too, where of these only the manager and the site administrator may write. */
const copyToOther = `${WHO}
  public|private|hidden    10102 10102 10103 10103 10103 10103 10103 0     10103 0
  archived                 10102 10102 10103 10103 10103 11202 11202 11202 11202 11202
  deleted                  10102 10102 10101 10101 10101 10101 10101 10101 10101 10101`;

const visitPage = `${WHO}
  public                   0     0     0     0     0     0     0     0     0     0
  private|archived         10303 0     10303 0     0     0     0     0     0     0
  hidden                   10303 0     10303 0     10101 0     10101 0     0     0
  deleted                  10101 10101 10101 10101 10101 10101 10101 10101 10101 10101`;

const editPage = `${WHO}
  public|private           10102 10102 10103 10103 10103 0     0     0     0     0
  hidden                   10102 10102 10103 10103 10103 0     10101 0     0     0
  archived                 10102 10102 10103 10103 10103 11202 11202 11202 11202 11202
  deleted                  10102 10102 10101 10101 10101 10101 10101 10101 10101 10101`;

/** Who may edit the page, and manages its project. */
const takeOver = `${WHO}
  public|private           10102 10102 10103 10103 10103 10303 10303 0     0     0
  hidden                   10102 10102 10103 10103 10103 10303 10101 0     0     0
  archived                 10102 10102 10103 10103 10103 11202 11202 11202 11202 11202
  deleted                  10102 10102 10101 10101 10101 10101 10101 10101 10101 10101`;

const manage = `${WHO}
  public|private|hidden    10102 10102 10303 10303 10303 10303 10303 0     0     0
  archived                 10102 10102 10303 10303 10303 10303 10303 0     0     0
  deleted                  10102 10102 10303 10303 10303 10303 10303 10303 10303 10303`;

const manageAndWrite = `${WHO}
  public|private|hidden    10102 10102 10303 10303 10303 10303 10303 0     0     0
  archived                 10102 10102 10303 10303 10303 10303 10303 11202 11202 11202
  deleted                  10102 10102 10303 10303 10303 10303 10303 10303 10303 10303`;

/** Who is in it is told to who edits there, whatever the catalogs are that they were given. */
const people = `${WHO}
  public|private|hidden|archived 10102 10102 10301 10301 10301 0 0 0     0     0
  deleted                  10102 10102 10303 10303 10303 10303 10303 10303 10303 10303`;

/** Of another project, whatever project is named beside. */
const foreignMember = `${WHO}
  public|private|hidden    10102 10102 10303 10303 10303 10303 10303 10101 10101 10101
  archived                 10102 10102 10303 10303 10303 10303 10303 11202 11202 11202
  deleted                  10102 10102 10303 10303 10303 10303 10303 10303 10303 10303`;

const own = `${WHO}
  public|private|archived  10102 10102 10303 10303 10303 10303 10303 10303 0     10303
  deleted                  10102 10102 10303 10303 10303 10303 10303 10303 10303 10303`;

/** Once: what is archived stays so. */
const ownAndWrite = `${WHO}
  public|private           10102 10102 10303 10303 10303 10303 10303 10303 0     10303
  archived                 10102 10102 10303 10303 10303 10303 10303 10303 11202 10303
  deleted                  10102 10102 10303 10303 10303 10303 10303 10303 10303 10303`;

/** What was given away can be taken back in an archived project, too. */
const endShare = `${WHO}
  public|private|archived  10102 10102 10103 10103 10103 0     0     0     0     0
  hidden                   10102 10102 10103 10103 10103 0     10101 0     0     0
  deleted                  10102 10102 10101 10101 10101 10101 10101 10101 10101 10101`;

/** The key opens its page to everybody alike, as long as that is there. */
const byKey = `${WHO}
  public|private|hidden|archived 0 0     0     0     0     0     0     0     0     0
  deleted                  10101 10101 10101 10101 10101 10101 10101 10101 10101 10101`;

/** Members leave, an archived project too; the owner stays, and nobody else is in it. */
const leave = `${WHO}
  public|private|archived  10102 10102 10101 0     0     0     0     0     10101 10101
  deleted                  10102 10102 10101 10101 10101 10101 10101 10101 10101 10101`;

/** What somebody has begun is nobody else's, the site administrator's neither. */
const ownJob = `${WHO}
  public|private|deleted   10102 10102 10101 10101 10101 10101 10101 10101 0     10101`;

/** Groups are everybody's own: nobody else changes one, the site administrator neither. */
const ownGroup = `${WHO}
  public|private|hidden|archived|deleted 10102 10102 10103 10103 10103 10103 10103 10103 0 10103`;
const deleteGroup = `${WHO}
  public|private|hidden|archived|deleted 10102 10102 10101 10101 10101 10101 10101 10101 0 10101`;

/** Anybody may try a visit password. */
const enter = `${WHO}
  public                   10010 10010 10010 10010 10010 10010 10010 10010 10010 10010
  private|archived         0     0     0     0     0     0     0     0     0     0
  deleted                  10101 10101 10101 10101 10101 10101 10101 10101 10101 10101`;

/** Everybody is answered with what is theirs to read: `search-all.test.ts` says what that is. */
const anybody = `${WHO}
  public|private|hidden|archived|deleted 0 0 0 0 0 0 0 0 0 0`;

/** The gate is open here, for the site asks for no captcha. */
const gate = `${WHO}
  public|private|hidden|archived 0 0     0     0     0     0     0     0     0     0
  deleted                  10101 10101 10101 10101 10101 10101 10101 10101 10101 10101`;

/** The site administrator's alone. */
const administer = `${WHO}
  public|private|hidden|archived|deleted 10102 10102 10103 10103 10103 10103 10103 10103 10103 0`;

/** Nobody is given a project that is gone. */
const administerLive = `${WHO}
  public|private|hidden|archived 10102 10102 10103 10103 10103 10103 10103 10103 10103 0
  deleted                  10102 10102 10103 10103 10103 10103 10103 10103 10103 10101`;

const item = ({ item_id }: Ground) => ({ item_id });
const page = ({ page_id }: Ground) => ({ page_id });
const catalog = ({ cat_id }: Ground) => ({ cat_id });

export const rights: Rights<Ground> = {
  '/api/item/add': [{ input: () => ({ item_name: 'New' }), codes: signedIn }],
  '/api/item/update': [{ input: (on) => ({ ...item(on), item_name: 'New' }), codes: manageAndWrite }],
  '/api/item/detail': [{ input: item, codes: manage }],
  '/api/item/info': [
    { input: item, codes: visitItem },
    { input: (on) => ({ ...item(on), ...page(on) }), codes: visitItem },
  ],
  '/api/item/tree': [{ input: item, codes: visitItem }],
  '/api/item/myList': [
    { codes: signedIn },
    { input: ({ group_id }) => ({ item_group_id: group_id }), codes: signedIn },
  ],
  '/api/item/search': [{ input: (on) => ({ ...item(on), keyword: 'zebra' }), codes: visitItem }],
  '/api/item/searchAll': [{ input: () => ({ keyword: 'zebra' }), codes: anybody }],
  '/api/item/star': [{ input: item, codes: star }],
  '/api/item/unstar': [{ input: item, codes: signedIn }],
  '/api/item/delete': [{ input: (on) => ({ ...item(on), password: 'a good password' }), codes: own }],
  '/api/item/pwd': [{ input: (on) => ({ ...item(on), password: 'visit me' }), codes: enter }],
  '/api/common/checkCaptcha': [
    { input: (on) => ({ ...item(on), captcha: '', captcha_id: '' }), codes: gate },
    { input: ({ unique_key }) => ({ unique_key, captcha: '', captcha_id: '' }), codes: anybody },
  ],
  '/api/catalog/catListGroup': [{ input: item, codes: visitItem }],
  '/api/catalog/catListName': [{ input: item, codes: visitItem }],
  '/api/catalog/getPagesBycat': [{ input: (on) => ({ ...item(on), ...catalog(on) }), codes: editItem }],
  '/api/catalog/save': [
    { input: (on) => ({ ...item(on), cat_name: 'New' }), codes: editRoot },
    { input: (on) => ({ ...catalog(on), cat_name: 'New' }), codes: editCatalog },
  ],
  '/api/catalog/batUpdate': [
    {
      input: ({ item_id, page_id }) => ({ item_id, cats: JSON.stringify([{ page_id, s_number: 77 }]) }),
      codes: editWithin,
    },
  ],
  '/api/catalog/copy': [
    { input: catalog, codes: copyCatalog },
    { input: ({ cat_id, other_item_id }) => ({ cat_id, to_item_id: other_item_id }), codes: copyToOther },
  ],
  '/api/catalog/delete': [{ input: (on) => ({ ...item(on), ...catalog(on) }), codes: deleteCatalog }],
  '/api/itemGroup/getList': [{ codes: signedIn }],
  '/api/itemGroup/save': [
    { input: ({ item_id }) => ({ group_name: 'New', item_ids: `${item_id}` }), codes: signedIn },
    { input: ({ group_id }) => ({ id: group_id, group_name: 'Renamed' }), codes: ownGroup },
  ],
  '/api/itemGroup/delete': [{ input: ({ group_id }) => ({ id: group_id }), codes: deleteGroup }],
  '/api/itemGroup/saveSort': [
    { input: ({ group_id }) => ({ groups: JSON.stringify([{ id: group_id, s_number: 5 }]) }), codes: signedIn },
  ],
  '/api/item/sort': [
    { input: ({ item_id }) => ({ data: JSON.stringify({ [item_id]: 3 }) }), codes: signedIn },
    {
      input: ({ item_id, group_id }) => ({ data: JSON.stringify({ [item_id]: 3 }), item_group_id: group_id }),
      codes: ownGroup,
    },
  ],
  '/api/item/jobs': [{ input: item, codes: signedIn }],
  '/api/item/stopJob': [{ input: ({ job_id }) => ({ job_id }), codes: ownJob }],
  '/api/page/info': [{ input: page, codes: visitPage }],
  '/api/page/save': [
    { input: (on) => ({ ...page(on), page_content: 'x' }), codes: editPage },
    { input: (on) => ({ ...item(on), page_title: 'New', page_content: 'x' }), codes: editRoot },
    { input: (on) => ({ ...item(on), ...catalog(on), page_title: 'New', page_content: 'x' }), codes: editWithin },
  ],
  '/api/page/delete': [{ input: page, codes: editPage }],
  '/api/page/copy': [{ input: page, codes: editPage }],
  '/api/page/about': [{ input: page, codes: visitPage }],
  '/api/page/linkedFrom': [{ input: page, codes: visitPage }],
  '/api/page/sort': [
    { input: ({ item_id, page_id }) => ({ item_id, pages: JSON.stringify({ [page_id]: 5 }) }), codes: editWithin },
  ],
  '/api/page/setLock': [
    { input: page, codes: editPage },
    { input: item, codes: editItem },
    { input: (on) => ({ ...page(on), take_over: 1 }), codes: takeOver },
  ],
  '/api/page/isLock': [
    { input: page, codes: visitPage },
    { input: item, codes: visitItem },
  ],
  '/api/page/history': [{ input: page, codes: visitPage }],
  '/api/page/updateHistoryComments': [
    { input: ({ page_id, page_history_id }) => ({ page_id, page_history_id, page_comments: 'x' }), codes: editPage },
  ],
  '/api/page/diff': [{ input: ({ page_id, page_history_id }) => ({ page_id, page_history_id }), codes: visitPage }],
  '/api/page/version': [
    { input: ({ page_id, page_history_id }) => ({ page_id, page_history_id }), codes: visitPage },
    { input: page, codes: visitPage },
  ],
  '/api/page/changes': [
    { input: ({ page_id, page_history_id }) => ({ page_id, pairs: `0-${page_history_id}` }), codes: visitPage },
  ],
  '/api/page/sections': [{ input: (on) => ({ ...page(on), lines: '0' }), codes: visitPage }],
  '/api/member/getList': [{ input: item, codes: manage }],
  '/api/member/getAllList': [{ input: item, codes: people }],
  '/api/member/getMyAllList': [{ codes: signedIn }],
  '/api/user/allUser': [{ codes: signedIn }, { input: () => ({ username: 'o' }), codes: signedIn }],
  '/api/member/save': [
    { input: (on) => ({ ...item(on), username: 'stranger' }), codes: manageAndWrite },
    { input: (on) => ({ ...item(on), username: 'editor, reader', member_group_id: 2 }), codes: manageAndWrite },
    { input: (on) => ({ ...item(on), username: 'reader', cat_id: on.cat_id }), codes: manageAndWrite },
  ],
  '/api/member/delete': [
    { input: ({ item_id, item_member_id }) => ({ item_id, item_member_id }), codes: manageAndWrite },
    {
      input: ({ item_id, other_member_id }) => ({ item_id, item_member_id: other_member_id }),
      codes: foreignMember,
    },
  ],
  '/api/adminItem/getList': [{ codes: administer }],
  '/api/adminItem/deleteItem': [{ input: item, codes: administer }],
  '/api/adminItem/recoverItem': [{ input: item, codes: administer }],
  '/api/adminItem/ban': [{ input: (on) => ({ ...item(on), remark: 'x', forbid_all: 1 }), codes: administerLive }],
  '/api/adminItem/white': [{ input: item, codes: administerLive }],
  '/api/adminItem/getKeywordList': [{ codes: administer }],
  '/api/adminItem/addKeyword': [{ input: () => ({ keyword: 'word' }), codes: administer }],
  '/api/adminItem/addKeywords': [{ input: () => ({ keywords: 'word' }), codes: administer }],
  '/api/adminItem/deleteKeyword': [{ input: () => ({ id: 1 }), codes: administer }],
  '/api/adminItem/getVisitList': [{ codes: administer }],
  '/api/adminItem/attorn': [{ input: (on) => ({ ...item(on), username: 'reader' }), codes: administerLive }],
  '/api/page/createSinglePage': [
    { input: (on) => ({ ...page(on), isCreateSiglePage: 'true', expire_days: 7 }), codes: editPage },
    { input: (on) => ({ ...page(on), isCreateSiglePage: 'false' }), codes: endShare },
  ],
  '/api/page/infoByKey': [
    { input: ({ unique_key }) => ({ unique_key }), codes: byKey },
    { input: ({ unique_key, other_item_id }) => ({ unique_key, page_id: other_item_id }), codes: byKey },
  ],
  '/api/common/qrcode': [{ input: ({ item_id }) => ({ url: `/${item_id}` }), codes: anybody }],
  '/api/item/exitItem': [{ input: item, codes: leave }],
  '/api/item/archive': [{ input: (on) => ({ ...item(on), password: 'a good password' }), codes: ownAndWrite }],
  '/api/item/attorn': [
    { input: (on) => ({ ...item(on), username: 'stranger', password: 'a good password' }), codes: own },
  ],
  '/api/item/getChangeLog': [{ input: item, codes: manage }],
  '/api/recycle/getList': [{ input: item, codes: manage }],
  '/api/recycle/recover': [
    { input: ({ item_id, recycled_page_id }) => ({ item_id, page_id: recycled_page_id }), codes: manageAndWrite },
  ],
};
