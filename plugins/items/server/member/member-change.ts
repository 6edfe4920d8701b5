import type { Author, ItemChange } from '../../points.ts';

/** People come and go under their usernames. */
export const changeOf = (item_id: number, { uid, username }: Author, action: 'binding' | 'unbound'): ItemChange => ({
  ...{ item_id, action },
  object: 'member',
  object_id: uid,
  name: username,
});
