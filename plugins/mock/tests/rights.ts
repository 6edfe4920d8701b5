/** Who may call what of this plugin. `town.ts` of items says who is who. */
export { mockBans as bans, mockRights as rights } from './rights/mock.ts';
