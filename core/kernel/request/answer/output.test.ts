import * as T from 'typebox';
import { describe, expect, it } from 'vitest';
import { Nothing } from '../../../sdk/contract/index.ts';
import { compileOutput } from './output.ts';

describe('output', () => {
  it('sends what the contract declares, in its types, and nothing else', () => {
    const write = compileOutput(T.Object({ id: T.String(), rows: T.Array(T.Object({ n: T.Integer() })) }), true);
    expect(write({ id: 5, password: 'x', rows: [{ n: 1, secret: 2 }] })).toBe(
      '{"error_code":0,"data":{"id":"5","rows":[{"n":1}]}}',
    );
  });

  it('has no envelope where the wire has none', () => {
    expect(compileOutput(T.Object({ success: T.Integer() }), false)({ success: 1 })).toBe('{"success":1}');
  });

  it('says nothing as an empty list', () => {
    expect(compileOutput(Nothing(), true)([])).toBe('{"error_code":0,"data":[]}');
  });

  it('sends a bare id, a choice of shapes, and free data', () => {
    expect(compileOutput(T.Integer(), true)(4)).toBe('{"error_code":0,"data":4}');
    const either = compileOutput(T.Union([T.Null(), T.Object({ a: T.String() })]), false);
    expect([either(null), either({ a: 'x', b: 1 })]).toEqual(['null', '{"a":"x"}']);
    expect(compileOutput(T.Record(T.String(), T.Unknown()), false)({ a: [1, { b: 2 }] })).toBe('{"a":[1,{"b":2}]}');
  });

  it('throws where a declared field is missing, for that is a bug', () => {
    expect(() => compileOutput(T.Object({ id: T.String() }), true)({})).toThrow('id');
  });

  it('keeps a field that is called like the keyword it takes away', () => {
    expect(compileOutput(T.Object({ not: T.String() }), false)({ not: 'here' })).toBe('{"not":"here"}');
  });
});
