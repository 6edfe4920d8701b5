import type { Rights } from '@docstead/core/testing';

export interface Kept {
  readonly item_id: number;
  /** Of the owner, in this project. */
  readonly environment_id: number;
}

const WHO = 'guest|banned|expired|ended|granted stranger reader|limread editor|limedit manager owner|cookie root';

/** Who may read the project, and is logged in. */
const visit = `${WHO}
  public                   10102 0     0     0     0     0     0
  private|hidden|archived  10102 10303 0     0     0     0     0
  deleted                  10102 10303 10303 10303 10303 10303 10303`;

/** Everybody else’s environment is none. */
const own = `${WHO}
  public                   10102 10101 10101 10101 10101 0     10101
  private|hidden|archived  10102 10303 10101 10101 10101 0     10101
  deleted                  10102 10303 10303 10303 10303 10303 10303`;

export const environmentRights: Rights<Kept> = {
  '/api/httptool/getEnvironments': [{ input: ({ item_id }) => ({ item_id }), codes: visit }],
  '/api/httptool/saveEnvironment': [
    { input: ({ item_id }) => ({ item_id, name: 'A', variables: [] }), codes: visit },
    { input: ({ item_id, environment_id }) => ({ item_id, id: environment_id, name: 'A', variables: [] }), codes: own },
  ],
  '/api/httptool/deleteEnvironment': [
    { input: ({ item_id, environment_id }) => ({ item_id, id: environment_id }), codes: own },
  ],
};
