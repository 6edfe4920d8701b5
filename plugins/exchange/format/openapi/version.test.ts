import { describe, expect, it } from 'vitest';
import { Notes } from '../source/notes.ts';
import { withEdition } from './version.ts';

function editionOf(root: Readonly<Record<string, unknown>>) {
  const notes = new Notes();
  const { swagger, openapi } = withEdition(root, notes) ?? {};
  return { swagger, openapi, notes: notes.lines.map(({ what, detail }) => `${what} ${detail}`) };
}
const TWO = { swagger: '2.0', openapi: undefined, notes: ['version Swagger 2'] };
const THREE = { swagger: undefined, openapi: '3.0.0', notes: ['version OpenAPI 3'] };
const NONE = { swagger: undefined, openapi: undefined, notes: [] };
const paths = { '/x': { get: {} } };
const withOperation = (post: object) => ({ paths: { '/y': { get: {} }, '/x': { post } } });

describe('The edition of a description', () => {
  it.each([
    ['a text', { swagger: '2.0' }],
    ['a number', { openapi: 3 }],
    ['a number with a fraction', { openapi: 3.1 }],
  ])('is what it says in %s, without a note', (_, said) => {
    expect(editionOf({ ...said, paths })).toEqual({ ...NONE, ...said });
  });

  it.each([
    ['its definitions', { paths, definitions: { A: {} } }, TWO],
    ['its base path', { paths, basePath: '/v1' }, TWO],
    ['its components', { paths, components: { schemas: {} } }, THREE],
    ['its servers', { paths, servers: [] }, THREE],
    ['a body that is a parameter', withOperation({ parameters: [{ in: 'body', schema: {} }] }), TWO],
    ['a parameter with a type of its own', withOperation({ parameters: [{ in: 'query', type: 'string' }] }), TWO],
    ['the schema of an answer', withOperation({ responses: { 200: { schema: {} } } }), TWO],
    ['the content of an answer', withOperation({ responses: { 200: { content: {} } } }), THREE],
    ['nothing else', { paths }, THREE],
    ['its shape where the field is empty', { swagger: '', paths, definitions: {} }, TWO],
    ['its shape where the field has the other number', { swagger: '3.0.1', paths, components: {} }, THREE],
  ])('is told by %s, with a note', (_, root, expected) => {
    expect(editionOf(root)).toEqual(expected);
  });

  it.each([
    ['Swagger 1', { swagger: '1.2', paths }],
    ['paths that are none', { paths: { '@app/*': ['src/*'] }, components: {} }],
    ['paths without an operation', { paths: { '/x': { description: 'a shelf' } } }],
    ['definitions alone', { definitions: { A: {} } }],
  ])('is none for %s', (_, root) => {
    expect(editionOf(root)).toEqual(NONE);
  });
});
