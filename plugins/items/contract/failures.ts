import { failure } from '@docstead/core/contract';

/** Unknown domain, or no id at all. */
export const itemUnknown = failure('items/item_unknown', 10101);
/** Not there or deleted: the same code as no right, so that old clients behave; `data.missing` is 1. */
export const itemGone = failure('items/item_gone', 10303);
export const visitRefused = failure('items/visit_refused', 10303);
/** By the site administrator; `data.remark` is the reason, '' where none was given. */
export const itemBanned = failure('items/item_banned', 11230);
/** A ban that keeps out neither visitors nor everybody is none. */
export const banOfNobody = failure('items/ban_of_nobody', 10101);
export const manageRefused = failure('items/manage_refused', 10303);
/** Who is in a project is told to who edits there. */
export const editRefused = failure('items/edit_refused', 10301);
export const loginForced = failure('items/login_forced', 10312);
export const tooManyTries = failure('items/too_many_tries', 10104);
export const passwordWrong = failure('items/password_wrong', 10010);
export const nameMissing = failure('items/name_missing', 10100);
export const typeUnknown = failure('items/type_unknown', 10101);
/** The item to copy is not there, or the caller may not edit it: which of them is not said. */
export const copyRefused = failure('items/copy_refused', 10101);
/** Of a user whom the site administrator deletes. */
export const ownsProjects = failure('items/owns_projects', 10101);
export const domainTaken = failure('items/domain_taken', 10304);
export const domainBad = failure('items/domain_bad', 10305);

export const catalogUnknown = failure('items/catalog_unknown', 10101);
export const catalogNameMissing = failure('items/catalog_name_missing', 10101);
export const catalogTooDeep = failure('items/catalog_too_deep', 11204);
export const catalogCycle = failure('items/catalog_cycle', 11205);
export const tooManyCatalogs = failure('items/too_many_catalogs', 10100);
/** By programs, which put one page after the other and see none of them. */
export const tooManyPages = failure('items/too_many_pages', 10100);

/** `cats` of batUpdate is no list of nodes, names one twice, or one of them is malformed. */
export const badTree = failure('items/bad_tree', 10101);
/** Single pages and spreadsheets are one page: they take no second one, and no catalogs. */
export const noTree = failure('items/no_tree', 11220);

/** A long act that is over for long, another's, or none. */
export const jobUnknown = failure('items/job_unknown', 10101);

/** The page is saved: data `{ page_id, rev }`. Its author has no verified address, where the site sends mail. */
export const emailUnverified = failure('items/email_unverified', 10250);
export const pageUnknown = failure('items/page_unknown', 10101);
/** A page is shared for good, or for one of a few terms. */
export const expiryUnknown = failure('items/expiry_unknown', 10101);
/** A code for cameras is made of addresses of this site only. */
export const foreignAddress = failure('items/foreign_address', 10101);
export const pageEmpty = failure('items/page_empty', 10101);
/** More than `PAGE_LIMIT`, counted after decoding. */
export const pageTooLong = failure('items/page_too_long', 11207);
export const badEncoding = failure('items/bad_encoding', 10101);
export const badMap = failure('items/bad_map', 10101);

/** A group without a name. */
export const groupNameMissing = failure('items/group_name_missing', 10101);
/** Another's, or none: which of them is not said. */
export const groupUnknown = failure('items/group_unknown', 10101);
/** The same, where it should have been changed. */
export const groupRefused = failure('items/group_refused', 10103);
export const groupItemsBad = failure('items/group_items_bad', 10101);
export const tooManyGroups = failure('items/too_many_groups', 10101);
export const badGroupOrder = failure('items/bad_group_order', 10101);
export const badItemOrder = failure('items/bad_item_order', 10101);

export const versionUnknown = failure('items/version_unknown', 10101);
/** Data: `{ page, yours }`, so that neither text is lost. */
export const pageStale = failure('items/page_stale', 11201);
export const itemArchived = failure('items/item_archived', 11202);
/** Save under the live lock of another user. */
export const pageLocked = failure('items/page_locked', 11203);
/** A page that others read is no draft any more. */
export const pagePublished = failure('items/page_published', 11206);
/** The lock itself is refused. */
export const lockHeld = failure('items/lock_held', 10101);

/** Of all names that were sent, nobody has one. */
export const peopleUnknown = failure('items/people_unknown', 10209);
export const tooManyPeople = failure('items/too_many_people', 10101);
/** The owner may do everything already, and cannot be made less. */
export const ownerIsIn = failure('items/owner_is_in', 10101);
/** Who wants to leave is in it no way; or there is no such item: which of them is not said. */
export const memberNot = failure('items/member_not', 10101);
export const ownerStays = failure('items/owner_stays', 10101);
/** In by a plugin that lets nobody go by themselves. */
export const staysByPlugin = failure('items/stays_by_plugin', 10101);
export const memberUnknown = failure('items/member_unknown', 10101);

/** Nothing but spaces and ampersands. */
export const keywordMissing = failure('items/keyword_missing', 10101);
export const tooManyKeywords = failure('items/too_many_keywords', 10100);
/** What the site administrator wants nobody to write; the message names it. */
export const keywordRefused = failure('items/keyword_refused', 11231);
