import { scan } from 'secure-json-parse';
import { refuseCostly } from '../../../sdk/server/index.ts';
import type { Fields } from '../caller.ts';
import { breath } from './breath.ts';
import { refuseBody } from './fields.ts';
import { MOST_KEYS } from './form.ts';

/** The fields of a JSON body: one object of at most 100 keys. A list, a text or a number has none, and is not parsed. */
export async function parseJson(text: string): Promise<Fields> {
  await breath(text.length);
  if (!/^\s*\{/.test(text)) return nothingIn(text);
  refuseCostly(text, MOST_KEYS);
  await breath(text.length);
  // Its first sign says that it is an object.
  return parsed(text) as Fields;
}

function nothingIn(text: string): Fields {
  if (!/^\s*(?:$|["[\dtfn-])/.test(text)) throw refuseBody();
  return {};
}

function parsed(text: string): unknown {
  try {
    // What came out is looked through, which is little, and not the text once more.
    return scan(JSON.parse(text), { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw refuseBody();
  }
}
