import { beforeEach, expect, it } from 'vitest';
import { add, newSending, remove, type Send, useSendings } from './sendings.ts';

beforeEach(() => useSendings.setState({ list: [] }));

it('gives the transfer of a file up that is taken from the list', () => {
  const signals: AbortSignal[] = [];
  const send: Send = (_, { signal }) => {
    signals.push(signal);
    return new Promise(() => undefined);
  };
  const [one, other] = [newSending(new File(['a'], 'a.zip'), '10'), newSending(new File(['b'], 'b.zip'), '10')];
  add([one, other], send);
  remove(one.key, send);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(useSendings.getState().list.map(({ key }) => key)).toEqual([other.key]);
});

it('says how much of a file has gone', () => {
  let tell = (_: number) => {};
  const send: Send = (_, { onProgress }) => {
    tell = onProgress;
    return new Promise(() => undefined);
  };
  add([newSending(new File(['a'], 'a.zip'), '10')], send);
  const part = () => useSendings.getState().list[0]?.part;
  expect(part()).toBe(0);
  tell(0.5);
  expect(part()).toBe(0.5);
});
