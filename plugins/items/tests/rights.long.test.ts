import { testDatabases } from '@docstead/core/testing';
import { holdRights } from '../server/testing/hold-rights.ts';

for (const db of testDatabases()) if (db !== 'sqlite') holdRights(db);
