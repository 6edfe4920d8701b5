import { identify, sealedOpens, server, siteKeyLost } from '@docstead/core/server';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import { keyDoors } from '../points.ts';
import { attachmentBound, openDeleteAttachment, openUploadAttachment } from './calls/attachment-calls.ts';
import { openCreateCatalog, openDeleteCatalog, openUpdateCatalog } from './calls/catalog-calls.ts';
import { itemGetKey, itemResetKey } from './calls/key-calls.ts';
import { openDeletePage, openGetCatalogTree, openGetPage, openUpdatePage } from './calls/page-calls.ts';
import { openFromComments, openUpdateDbItem } from './calls/script-calls.ts';
import { createKeyDoors } from './door/key-doors.ts';
import { createHouse } from './house.ts';
import { identifyScript, keyPolicies } from './key/key.policy.ts';
import { dropLostKeys, keysOpen } from './key/lost-keys.ts';
import { itemToken } from './migrations/001-item-token.ts';

export default server({
  descriptor,
  contract: api,
  migrations: [itemToken],
  setup(app) {
    const house = createHouse(app);
    app.provide(keyDoors, createKeyDoors(app));
    app.on(identify, identifyScript(house.keys));
    app.on(sealedOpens, (_asked, scope) => keysOpen(app, scope));
    app.on(siteKeyLost, (_asked, scope) => dropLostKeys(app, scope));
    return {
      calls: {
        '/api/item/getKey': itemGetKey(house),
        '/api/item/resetKey': itemResetKey(house),
        '/api/item/updateByApi': openUpdatePage(house),
        '/api/open/updatePage': openUpdatePage(house),
        '/api/open/updateItem': openUpdatePage(house),
        '/api/open/getPage': openGetPage(house),
        '/api/open/deletePage': openDeletePage(house),
        '/api/open/getCatalogTree': openGetCatalogTree(house),
        '/api/open/createCatalog': openCreateCatalog(house),
        '/api/open/updateCatalog': openUpdateCatalog(house),
        '/api/open/deleteCatalog': openDeleteCatalog(house),
        '/api/open/updateDbItem': openUpdateDbItem(house),
        '/api/open/fromComments': openFromComments(house),
        '/api/open/uploadAttachment': openUploadAttachment(house),
        '/api/open/deleteAttachment': openDeleteAttachment(house),
      },
      policies: keyPolicies(app, house.keys),
      uploads: { '/api/open/uploadAttachment': attachmentBound(house) },
    };
  },
});
