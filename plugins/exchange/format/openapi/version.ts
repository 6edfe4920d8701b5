import { entriesOf, type Fields, fieldOf, fieldsOf, listOf, textOf } from '../source/fields.ts';
import type { Notes } from '../source/notes.ts';
import { operationsOf } from './paths.ts';

type Edition = 2 | 3;

/** Fields of the whole document that only one edition has. */
const OF_EDITION: readonly (readonly [Edition, readonly string[]])[] = [
  [2, ['definitions', 'securityDefinitions', 'basePath', 'host', 'schemes', 'consumes', 'produces']],
  [3, ['components', 'servers', 'webhooks']],
];
/** Operations that are looked at for it. */
const MOST_LOOKED_AT = 200;

/**
 * The document with the edition that it has: as it says itself, or, where it says none that there is, as its shape tells, with a
 * note. Undefined for what is no description in Swagger 2 or OpenAPI 3: Swagger 1 is another form.
 */
export function withEdition(root: Fields, notes: Notes): Fields | undefined {
  const [swagger, openapi] = [textOf(fieldOf(root, 'swagger')), textOf(fieldOf(root, 'openapi'))];
  if (/^2(?:\.|$)/.test(swagger) || /^3(?:\.|$)/.test(openapi)) return root;
  if (/^1(?:\.|$)/.test(swagger) || !hasOperations(root)) return undefined;
  const edition = editionOf(root);
  notes.add('version', '#', edition === 2 ? 'Swagger 2' : 'OpenAPI 3');
  const { swagger: _swagger, openapi: _openapi, ...rest } = root;
  return edition === 2 ? { ...rest, swagger: '2.0' } : { ...rest, openapi: '3.0.0' };
}

/** Other forms have `paths` as well. */
const hasOperations = (root: Fields): boolean => operationsIn(root).length > 0;

function operationsIn(root: Fields): readonly Fields[] {
  const paths = entriesOf(fieldOf(root, 'paths')).slice(0, MOST_LOOKED_AT);
  return paths
    .filter(([path]) => path.startsWith('/'))
    .flatMap(([, item]) => operationsOf(item).map(([, operation]) => operation));
}

function editionOf(root: Fields): Edition {
  const named = OF_EDITION.find(([, keys]) => keys.some((key) => fieldOf(root, key) !== undefined));
  return named?.[0] ?? (operationsIn(root).some(isOfTwo) ? 2 : 3);
}

/** Where a body is a parameter, a parameter its own schema, or the schema of an answer stands in no `content`. */
function isOfTwo(operation: Fields): boolean {
  const parameters = listOf(fieldOf(operation, 'parameters')).map(fieldsOf);
  const responses = entriesOf(fieldOf(operation, 'responses'));
  return (
    parameters.some((one) => ['body', 'formData'].includes(textOf(fieldOf(one, 'in')))) ||
    parameters.some((one) => fieldOf(one, 'type') !== undefined) ||
    responses.some(([, response]) => fieldOf(response, 'schema') !== undefined)
  );
}
