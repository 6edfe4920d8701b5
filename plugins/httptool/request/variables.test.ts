import { describe, expect, it } from 'vitest';
import { emptyDraft, type RequestDraft } from './request.ts';
import { filled } from './variables.ts';

const draft = (some: Partial<RequestDraft>): RequestDraft => ({ ...emptyDraft, ...some });
const url = (written: string, variables = {}) => filled(draft({ url: written }), variables).draft.url;

describe('filled', () => {
  it.each([
    ['{{host}}/a', { host: 'https://a.example' }, 'https://a.example/a'],
    ['{{ host }}', { host: 'x' }, 'x'],
    ['{{主机.名-1_a}}', { '主机.名-1_a': 'x' }, 'x'],
    ['{{a}}{{a}}', { a: '1' }, '11'],
    ['{{a}}', { a: '' }, ''],
    ['{{{a}}}', { a: '1' }, '{1}'],
    ['{{a}}', { a: '{{b}}', b: '2' }, '{{b}}'],
    ['{{a}}', { a: '$&$1' }, '$&$1'],
    ['{a} {{a b}} {{}} {{a', { a: '1' }, '{a} {{a b}} {{}} {{a'],
    ['{{__proto__}}{{constructor}}', {}, '{{__proto__}}{{constructor}}'],
  ])('makes %s with %j to %s', (written, variables, wanted) => {
    expect(url(written, variables)).toBe(wanted);
  });

  it('fills address, path, query, headers and the body that counts', () => {
    const row = { name: '{{n}}', value: '{{v}}' };
    const written = draft({
      ...{ url: '/{{v}}', pathVariables: [row], query: [row], headers: [row] },
      body: { ...emptyDraft.body, mode: 'formdata', formdata: [row], json: '{{v}}' },
    });
    const done = { name: 'N', value: 'V' };
    expect(filled(written, { n: 'N', v: 'V' }).draft).toEqual({
      ...{ method: 'GET', url: '/V', pathVariables: [{ ...done, name: '{{n}}' }], query: [done], headers: [done] },
      body: { ...emptyDraft.body, mode: 'formdata', formdata: [done], json: '{{v}}' },
    });
  });

  it.each(['json', 'raw'] as const)('fills a body of mode %s', (mode) => {
    const { body } = filled(draft({ body: { ...emptyDraft.body, mode, [mode]: '{"a": {{v}}}' } }), { v: '1' }).draft;
    expect(body[mode]).toBe('{"a": 1}');
  });

  it('fills a form', () => {
    const body = { ...emptyDraft.body, mode: 'urlencoded' as const, urlencoded: [{ name: 'a', value: '{{v}}' }] };
    expect(filled(draft({ body }), { v: '1' }).draft.body.urlencoded).toEqual([{ name: 'a', value: '1' }]);
  });

  it('tells what is missing once, in order, and only of what is sent', () => {
    const written = draft({
      ...{ url: '{{b}}/{{a}}/{{b}}', query: [{ name: 'x', value: '{{off}}', isOff: true }] },
      body: { ...emptyDraft.body, mode: 'json', json: '{{ c }}', raw: '{{other}}' },
    });
    const { draft: done, missing } = filled(written, {});
    expect(missing).toEqual(['b', 'a', 'c']);
    expect(done).toEqual(written);
  });

  it('keeps files', () => {
    const file = new File([], 'a');
    const body = { ...emptyDraft.body, mode: 'formdata' as const, formdata: [{ name: 'f', value: '', file }] };
    expect(filled(draft({ body }), {}).draft.body.formdata[0]?.file).toBe(file);
  });

  it.each(['{{', '{{a', '{{ ', '{{a '])('takes %j by the megabyte', { timeout: 5_000 }, (part) => {
    const written = part.repeat(1024 ** 2 / part.length);
    expect(url(written)).toBe(written);
    expect(url(`{{${' '.repeat(1024 ** 2)}`)).toHaveLength(1024 ** 2 + 2);
  });
});
