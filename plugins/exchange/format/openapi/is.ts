import { decodeHead } from '../source/decode.ts';
import { topKeys, yamlTopKeys } from '../source/top-keys.ts';

/** Keys by which a description begins whose name for itself comes after 64 KiB of them. */
const OWN = ['paths', 'definitions', 'components', 'webhooks', 'basePath', 'securityDefinitions', 'x-tagGroups'];

/** Whether the beginning of a file is one of a description in OpenAPI or Swagger, in JSON or YAML. */
export function isOpenApi(head: Uint8Array, name: string): boolean {
  const isYaml = /\.ya?ml$/i.test(name);
  const keys = isYaml && !beginsAsJson(head) ? yamlTopKeys(head) : topKeys(head);
  return keys.has('openapi') || keys.has('swagger') || OWN.some((key) => keys.has(key));
}

const beginsAsJson = (head: Uint8Array): boolean => /^\s*\{/.test(decodeHead(head).slice(0, 200));
