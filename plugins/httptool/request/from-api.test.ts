import { describe, expect, it } from 'vitest';
import { type ApiDocument, type ApiParam, emptyApiDocument, emptyParam } from '../../items/points.ts';
import { pathNames } from './address.ts';
import { draftFrom } from './from-api.ts';

const param = (name: string, value = '', more: Partial<ApiParam> = {}): ApiParam => ({
  ...emptyParam,
  name,
  value,
  ...more,
});
const draft = (info: Partial<ApiDocument['info']>, request: Partial<ApiDocument['request']> = {}) =>
  draftFrom({
    ...emptyApiDocument,
    info: { ...emptyApiDocument.info, ...info },
    request: { ...emptyApiDocument.request, ...request },
  });
const body = (over: Partial<ApiDocument['request']['body']>) => ({
  body: { ...emptyApiDocument.request.body, ...over },
});

describe('draftFrom', () => {
  it('takes method and address, and the query out of it', () => {
    const { method, url, query } = draft(
      { method: 'post', url: ' {{host}}/u?a=1&b=%20#x ' },
      { query: [param('b', '2'), param('c')] },
    );
    expect([method, url]).toEqual(['POST', '{{host}}/u']);
    expect(query).toEqual([
      { name: 'a', value: '1' },
      { name: 'b', value: '2' },
      { name: 'c', value: '', isOff: true },
    ]);
  });

  it('has a row for each path variable of the address', () => {
    const { pathVariables } = draft(
      { url: '/u/{id}/:name' },
      { pathVariables: [param('id', '7'), param('gone', '1')] },
    );
    expect(pathVariables).toEqual([
      { name: 'id', value: '7' },
      { name: 'name', value: '' },
    ]);
  });

  it('switches off what is disabled, or optional without an example', () => {
    const headers = [
      param('A', '1', { isDisabled: true }),
      param('B', '', { isRequired: true }),
      param('C'),
      param('', 'x'),
    ];
    expect(draft({}, { headers }).headers).toEqual([
      { name: 'A', value: '1', isOff: true },
      { name: 'B', value: '' },
      { name: 'C', value: '', isOff: true },
    ]);
  });

  it('makes one header of the cookies', () => {
    expect(draft({}, { cookies: [param('a', '1'), param('b', '2')] }).headers).toEqual([
      { name: 'Cookie', value: 'a=1; b=2' },
    ]);
  });

  it('keeps the mode of the body; one of other clients is text', () => {
    expect(draft({ method: 'post' }, body({ mode: 'json', json: '{}' })).body).toMatchObject({
      mode: 'json',
      json: '{}',
    });
    expect(draft({}, body({ mode: 'xml', rest: { xml: '<a/>' } })).body).toMatchObject({ mode: 'raw', raw: '<a/>' });
    expect(draft({}, body({ mode: 'graphql' })).body.mode).toBe('none');
    const formdata = [param('f', 'a.png', { type: 'file' }), param('n', '1')];
    expect(draft({}, body({ mode: 'formdata', formdata })).body.formdata).toEqual([
      { name: 'f', value: '', isFile: true },
      { name: 'n', value: '1' },
    ]);
  });

  it('sends the form of a GET as its query', () => {
    const { query } = draft({ method: 'get' }, body({ mode: 'urlencoded', urlencoded: [param('a', '1')] }));
    expect(query).toEqual([{ name: 'a', value: '1' }]);
  });
});

it('pathNames tells variables of the environment and ports from path variables', () => {
  expect(pathNames('https://{{host}}:8080/{id}/:id/:kind/{{x}}?a={b}')).toEqual(['id', 'kind']);
  expect(pathNames('/:id')).toEqual(['id']);
});
