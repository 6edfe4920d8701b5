import { describe, expect, it } from 'vitest';
import { merged, pastedVariables } from './pasted.ts';

describe('pastedVariables', () => {
  it('reads lines of a shell', () => {
    const text = '# staging\nexport HOST=https://a.example?a=b\r\nTOKEN = "x y"\n\n主机=\'1\'\nEMPTY=\n';
    expect(pastedVariables(text)?.variables).toEqual([
      { name: 'HOST', value: 'https://a.example?a=b' },
      { name: 'TOKEN', value: 'x y' },
      { name: '主机', value: '1' },
      { name: 'EMPTY', value: '' },
    ]);
  });

  it('reads an environment of Postman, without what is switched off', () => {
    const values = [
      { key: 'host', value: 'https://a.example', enabled: true, type: 'default' },
      { key: 'token', value: 's3cret', type: 'secret' },
      { key: 'off', value: '1', enabled: false },
      { key: 'count', value: 3 },
      { key: '', value: 'x' },
      null,
    ];
    expect(pastedVariables(JSON.stringify({ id: '1', name: 'Staging', values }))).toEqual({
      name: 'Staging',
      variables: [
        { name: 'host', value: 'https://a.example' },
        { name: 'token', value: 's3cret' },
        { name: 'count', value: '3' },
      ],
    });
  });

  it.each(['', 'host', 'two words', 'a b=c', '{"a":1}', '{broken', 'A=1\nnot one', '[1]'])(
    'leaves %j as it is',
    (text) => {
      expect(pastedVariables(text)).toBeUndefined();
    },
  );
});

describe('merged', () => {
  it('changes values of names that are there, adds the others, and drops empty rows', () => {
    const rows = [
      { name: 'a', value: '1' },
      { name: '', value: '' },
      { name: 'b', value: '2' },
    ];
    const pasted = [
      { name: 'b', value: '3' },
      { name: '__proto__', value: '4' },
    ];
    expect(merged(rows, pasted)).toEqual([{ name: 'a', value: '1' }, ...pasted]);
  });
});
