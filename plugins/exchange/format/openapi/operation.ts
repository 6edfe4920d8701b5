import { type ApiDocument, type ApiParam, emptyApiDocument, emptyParam } from '../../../items/points.ts';
import { type Fields, fieldOf, textOf } from '../source/fields.ts';
import { inOneLine, shortened } from '../source/shortened.ts';
import { type Body, bodyOf } from './body.ts';
import { parametersOf, parameterTables } from './parameters.ts';
import type { Call } from './paths.ts';
import { remarkFor } from './remark.ts';
import { responsesOf } from './responses.ts';
import type { Tables } from './schema/tables.ts';
import { securityOf, withSecurity } from './security.ts';
import { serversOf } from './servers.ts';
import { inWordsOfThree } from './swagger-two.ts';

const MOST_DESCRIPTION = 200_000;

/** The page of one operation. */
export function documentOf(call: Call, tables: Tables): ApiDocument {
  const { refs } = tables;
  const { item, operation } = call;
  refs.place = call.place;
  const { parameters, requestBody, responses } = inWordsOfThree(operation, parametersOf(item, operation, refs), refs);
  const security = securityOf(operation, tables);
  const rows = withSecurity(parameterTables(parameters, tables), security);
  const body = bodyOf(requestBody, tables);
  const answers = responsesOf(responses, tables);
  const servers = serversOf(operation, item, refs.root);
  const beside = { operation, requestBody, body, responses: answers, security, servers };
  return {
    info: {
      ...emptyApiDocument.info,
      url: shortened(`${servers[0]?.url ?? ''}${call.path}`, 2_000),
      method: call.method,
      title: titleOf(call),
      description: shortened(descriptionOf(call), MOST_DESCRIPTION),
      status: fieldOf(operation, 'deprecated') === true ? '5' : undefined,
      remark: remarkFor(beside, tables),
    },
    request: {
      ...emptyApiDocument.request,
      pathVariables: rows.path,
      query: rows.query,
      headers: withContentType(rows.header, body),
      cookies: rows.cookie,
      body: body.body,
    },
    response: answers.response,
    rest: {},
  };
}

function descriptionOf({ operation, item }: Call): string {
  const own = textOf(fieldOf(operation, 'description')).trim();
  return own || textOf(fieldOf(item, 'description')).trim();
}

/** What a browser or a client would not send by itself for this body. */
function withContentType(headers: readonly ApiParam[], { type, body }: Body): readonly ApiParam[] {
  if (type === '' || type === '*/*' || PLAIN[body.mode] === type) return headers;
  const isIt = ({ name }: ApiParam) => name.toLowerCase() === 'content-type';
  if (headers.some(isIt)) return headers.map((row) => (isIt(row) && row.value === '' ? { ...row, value: type } : row));
  return [...headers, { ...emptyParam, name: 'Content-Type', value: type, isRequired: true }];
}

const PLAIN: Readonly<Record<string, string>> = {
  json: 'application/json',
  urlencoded: 'application/x-www-form-urlencoded',
  formdata: 'multipart/form-data',
};

/** As the older server chose it; a long description makes no title of its own length. */
export function titleOf({ operation, item, method, path }: Call): string {
  const of = (fields: Fields, key: string) => inOneLine(textOf(fieldOf(fields, key)));
  const begun = [...of(operation, 'description')].slice(0, 50).join('');
  const title = of(operation, 'summary') || begun || of(operation, 'operationId') || of(item, 'summary');
  return shortened(title || `${method.toUpperCase()} ${path}`, 255);
}
