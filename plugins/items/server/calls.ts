import type { Handlers } from '@docstead/core/server';
import type { api } from '../contract.ts';
import { adminItemAttorn, adminItemDelete, adminItemRecover } from './admin/calls/admin-item-acts.ts';
import { adminItemGetList } from './admin/calls/admin-item-get-list.ts';
import { adminItemGetVisitList } from './admin/calls/admin-item-get-visit-list.ts';
import {
  adminItemAddKeyword,
  adminItemAddKeywords,
  adminItemDeleteKeyword,
  adminItemGetKeywordList,
} from './admin/calls/admin-item-keywords.ts';
import { adminItemBan, adminItemWhite } from './admin/calls/admin-item-trust.ts';
import { catalogBatUpdate } from './catalog/calls/catalog-bat-update.ts';
import { catalogCopy } from './catalog/calls/catalog-copy.ts';
import { catalogDelete } from './catalog/calls/catalog-delete.ts';
import { getPagesBycat } from './catalog/calls/catalog-get-pages-by-cat.ts';
import { catListGroup, catListName } from './catalog/calls/catalog-lists.ts';
import { catalogSave } from './catalog/calls/catalog-save.ts';
import { itemGetChangeLog } from './changelog/calls/item-get-change-log.ts';
import { itemGroupDelete, itemGroupGetList, itemGroupSave, itemGroupSaveSort } from './group/calls/item-group.ts';
import { itemSort } from './group/calls/item-sort.ts';
import type { House } from './house.ts';
import { commonCheckCaptcha } from './item/calls/common-check-captcha.ts';
import { itemAdd } from './item/calls/item-add.ts';
import { itemDelete } from './item/calls/item-delete.ts';
import { itemDetail } from './item/calls/item-detail.ts';
import { itemInfo } from './item/calls/item-info.ts';
import { itemMyList } from './item/calls/item-my-list.ts';
import { itemPwd } from './item/calls/item-pwd.ts';
import { itemStar } from './item/calls/item-star.ts';
import { itemTree } from './item/calls/item-tree.ts';
import { itemUnstar } from './item/calls/item-unstar.ts';
import { itemUpdate } from './item/calls/item-update.ts';
import { itemArchive, itemAttorn, itemExit } from './item/life/calls/item-life.ts';
import { itemJobs, itemStopJob } from './job/item-jobs.ts';
import { pageLinkedFrom } from './links/calls/page-linked-from.ts';
import { memberGetAllList, memberGetList, memberGetMyAllList } from './member/calls/member-lists.ts';
import { memberDelete, memberSave } from './member/calls/member-save.ts';
import { userAllUser } from './member/calls/user-all-user.ts';
import { commonQrcode } from './page/calls/common-qrcode.ts';
import { pageAboutCall } from './page/calls/page-about.ts';
import { pageChanges, pageSections } from './page/calls/page-changes.ts';
import { pageCopy } from './page/calls/page-copy.ts';
import { pageDelete } from './page/calls/page-delete.ts';
import { pageDiff, pageHistory, updateHistoryComments } from './page/calls/page-history.ts';
import { pageInfoCall } from './page/calls/page-info.ts';
import { pageIsLock } from './page/calls/page-is-lock.ts';
import { pageSave } from './page/calls/page-save.ts';
import { pageSetLock } from './page/calls/page-set-lock.ts';
import { pageCreateSinglePage, pageInfoByKey } from './page/calls/page-share.ts';
import { pageSort } from './page/calls/page-sort.ts';
import { pageVersion } from './page/calls/page-version.ts';
import { recycleGetList, recycleRecover } from './recycle/calls/recycle.ts';
import { itemSearch } from './search/calls/item-search.ts';
import { itemSearchAll } from './search/calls/item-search-all.ts';

export const callsOf = (house: House): Handlers<typeof api> => ({
  '/api/item/add': itemAdd(house),
  '/api/item/update': itemUpdate(house),
  '/api/item/detail': itemDetail(house),
  '/api/item/info': itemInfo(house),
  '/api/item/tree': itemTree(house),
  '/api/item/myList': itemMyList(house),
  '/api/itemGroup/getList': itemGroupGetList(house),
  '/api/itemGroup/save': itemGroupSave(house),
  '/api/itemGroup/delete': itemGroupDelete(house),
  '/api/itemGroup/saveSort': itemGroupSaveSort(house),
  '/api/item/sort': itemSort(house),
  '/api/item/search': itemSearch(house),
  '/api/item/searchAll': itemSearchAll(house),
  '/api/item/star': itemStar(house),
  '/api/item/unstar': itemUnstar(),
  '/api/item/delete': itemDelete(house),
  '/api/item/pwd': itemPwd(house),
  '/api/common/checkCaptcha': commonCheckCaptcha(house),
  '/api/catalog/catListGroup': catListGroup(house),
  '/api/catalog/catListName': catListName(house),
  '/api/catalog/getPagesBycat': getPagesBycat(house),
  '/api/catalog/save': catalogSave(house),
  '/api/catalog/batUpdate': catalogBatUpdate(house),
  '/api/catalog/copy': catalogCopy(house),
  '/api/catalog/delete': catalogDelete(house),
  '/api/page/info': pageInfoCall(house),
  '/api/page/save': pageSave(house),
  '/api/page/delete': pageDelete(house),
  '/api/page/copy': pageCopy(house),
  '/api/page/about': pageAboutCall(house),
  '/api/page/linkedFrom': pageLinkedFrom(house),
  '/api/page/sort': pageSort(house),
  '/api/page/setLock': pageSetLock(house),
  '/api/page/isLock': pageIsLock(house),
  '/api/page/history': pageHistory(house),
  '/api/page/updateHistoryComments': updateHistoryComments(),
  '/api/page/diff': pageDiff(house),
  '/api/page/version': pageVersion(house),
  '/api/page/changes': pageChanges(house),
  '/api/page/sections': pageSections(house),
  '/api/recycle/getList': recycleGetList(house),
  '/api/recycle/recover': recycleRecover(house),
  '/api/item/jobs': itemJobs(house),
  '/api/item/stopJob': itemStopJob(house),
  '/api/member/getList': memberGetList(house),
  '/api/member/getAllList': memberGetAllList(house),
  '/api/member/getMyAllList': memberGetMyAllList(house),
  '/api/user/allUser': userAllUser(house),
  '/api/member/save': memberSave(house),
  '/api/member/delete': memberDelete(house),
  '/api/adminItem/getList': adminItemGetList(house),
  '/api/adminItem/deleteItem': adminItemDelete(house),
  '/api/adminItem/recoverItem': adminItemRecover(house),
  '/api/adminItem/attorn': adminItemAttorn(house),
  '/api/adminItem/ban': adminItemBan(house),
  '/api/adminItem/white': adminItemWhite(house),
  '/api/adminItem/getKeywordList': adminItemGetKeywordList(house),
  '/api/adminItem/addKeyword': adminItemAddKeyword(house),
  '/api/adminItem/addKeywords': adminItemAddKeywords(house),
  '/api/adminItem/deleteKeyword': adminItemDeleteKeyword(house),
  '/api/adminItem/getVisitList': adminItemGetVisitList(house),
  '/api/page/createSinglePage': pageCreateSinglePage(house),
  '/api/page/infoByKey': pageInfoByKey(house),
  '/api/common/qrcode': commonQrcode(house),
  '/api/item/exitItem': itemExit(house),
  '/api/item/archive': itemArchive(house),
  '/api/item/attorn': itemAttorn(house),
  '/api/item/getChangeLog': itemGetChangeLog(house),
});
