import { server } from '@docstead/core/server';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import { requests } from './migrations/001-requests.ts';

const missing = (): never => {
  throw new Error('This call is not there yet.');
};

export default server({
  descriptor,
  contract: api,
  migrations: [requests],
  setup() {
    return {
      calls: {
        '/api/common/community': missing,
        '/api/common/communityGate': missing,
        '/api/adminCommunity/getRequests': missing,
        '/api/adminCommunity/deleteRequest': missing,
      },
    };
  },
});
