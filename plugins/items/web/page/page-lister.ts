import { unpacked } from '../../contract/tree-tuples.ts';
import type { PageLister } from '../../points.ts';
import { call } from '../api.ts';
import { buildTree } from '../tree/build.ts';

/** `items/page.list@1`: the tree as a list, for other plugins. */
const lister: PageLister = {
  async pagesOf(item_id, untitled) {
    const answer = await call('/api/item/tree', { item_id });
    const data = { ...answer, catalogs: unpacked(answer.catalogs), pages: unpacked(answer.pages) };
    const tree = buildTree(data, untitled);
    return tree.order.map(({ id, title }) => ({
      page_id: id,
      title,
      path: tree.pathOf(id).map((catalog) => catalog.title),
    }));
  },
};

export default lister;
