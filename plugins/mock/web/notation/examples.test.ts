import { describe, expect, it } from 'vitest';
import { made } from '../../testing/made.ts';
import { EXAMPLES } from './examples.ts';

const KINDS: Readonly<Record<(typeof EXAMPLES)[number]['id'], RegExp>> = {
  rows: /^\{"list":\[\{"id":1\},\{"id":2\},\{"id":3\}\]\}$/,
  some_rows: /^\{"list":\["[a-z]+"(?:,"[a-z]+"){0,4}\]\}$/,
  one_of: /^\{"state":"(?:new|open|done)"\}$/,
  number: /^\{"count":\d{1,3}\}$/,
  decimal: /^\{"price":\d\d\.\d\d\}$/,
  truth: /^\{"is_open":(?:true|false)\}$/,
  repeat: /^\{"stars":"★{1,5}"\}$/,
  name: /^\{"name":"[A-Z][a-z]+ [A-Z][a-z]+"\}$/,
  chinese_name: /^\{"name":"\p{Script=Han}{2,4}"\}$/u,
  email: /^\{"email":"[^@"]+@[^@"]+"\}$/,
  date: /^\{"created_at":"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"\}$/,
  uuid: /^\{"id":"[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}"\}$/,
  sentence: /^\{"text":"[A-Z][a-z]*(?: [a-z]+){2,7}\."\}$/,
};

describe('the examples of the notation', () => {
  it.each(EXAMPLES)('make what is said of them: $id', ({ id, text }) => {
    for (let seed = 0; seed < 20; seed++) {
      expect(JSON.stringify(made(JSON.parse(`{${text}}`), seed))).toMatch(KINDS[id]);
    }
  });
});
