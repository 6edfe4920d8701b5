import type { Handler } from '../../house.ts';

/** Nobody can make a group yet. Existing clients show no list of projects before they have this one. */
export const itemGroupGetList = (): Handler<'/api/itemGroup/getList'> => () => [];
