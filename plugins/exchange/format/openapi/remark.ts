import { entriesOf, type Fields, fieldOf, fieldsOf, textOf } from '../source/fields.ts';
import { inOneLine, shortened } from '../source/shortened.ts';
import type { Body } from './body.ts';
import { METHODS } from './paths.ts';
import type { Responses } from './responses.ts';
import type { Tables } from './schema/tables.ts';
import type { Security } from './security.ts';
import type { Server } from './servers.ts';

const MOST_LENGTH = 100_000;
const MOST_LISTED = 50;

export interface Beside {
  readonly operation: Fields;
  readonly requestBody: Fields | undefined;
  readonly body: Body;
  readonly responses: Responses;
  readonly security: Security;
  readonly servers: readonly Server[];
}

/** What an operation says and no table has a place for, as Markdown below the page. */
export function remarkFor(beside: Beside, tables: Tables): string {
  const { operation, requestBody, body, responses, security, servers } = beside;
  const { words } = tables;
  const code = (text: string) => (text === '' ? '' : `\`${text.replaceAll('`', "'")}\``);
  const docs = fieldsOf(fieldOf(operation, 'externalDocs'));
  const parts = [
    line(words.operation, code(inOneLine(textOf(fieldOf(operation, 'operationId'))))),
    line(
      words.more,
      [docs?.description, docs?.url]
        .map((text) => inOneLine(textOf(text)))
        .filter(Boolean)
        .join(' '),
    ),
    block(words.body, textOf(fieldOf(requestBody, 'description'))),
    line(words.body_types, body.otherTypes.map(code).join(', ')),
    list(words.servers, servers.length > 1 ? servers.map(({ url, description }) => `${code(url)} ${description}`) : []),
    list(
      words.variables,
      variablesOf(servers).map(([name, said]) => `${code(name)} ${said}`),
    ),
    list(security.lines.length > 1 ? words.any_of_these : words.security, security.lines),
    responses.lines.length > 0 ? `**${words.responses}**\n\n${responses.lines.join('\n').trimEnd()}` : '',
    list(words.callbacks, callbacksOf(operation, tables)),
    list(words.links, linksOf(operation, tables)),
  ];
  return shortened(parts.filter(Boolean).join('\n\n'), MOST_LENGTH);
}

const line = (word: string, text: string): string => (text === '' ? '' : `**${word}**: ${text}`);
const block = (word: string, text: string): string => (text.trim() === '' ? '' : `**${word}**: ${text.trim()}`);
const list = (word: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `**${word}**\n\n${lines.map((one) => `- ${one.trim()}`).join('\n')}`;

const variablesOf = (servers: readonly Server[]): readonly (readonly [string, string])[] => [
  ...new Map(servers.flatMap(({ variables }) => variables.map(({ name, said }) => [name, said] as const))),
];

/** What the server will ask of its caller: `onEvent` POST {$request.body#/url}. */
function callbacksOf(operation: Fields, { refs }: Tables): readonly string[] {
  return entriesOf(fieldOf(operation, 'callbacks'))
    .slice(0, MOST_LISTED)
    .flatMap(([name, callback]) =>
      entriesOf(refs.at(callback))
        .slice(0, MOST_LISTED)
        .flatMap(([address, item]) => {
          const found = refs.at(item);
          return METHODS.filter((method) => fieldsOf(fieldOf(found, method))).map((method) => {
            const one = fieldsOf(fieldOf(found, method));
            const said = inOneLine(textOf(fieldOf(one, 'summary')) || textOf(fieldOf(one, 'description')));
            return `\`${name}\` ${method.toUpperCase()} \`${address}\` ${said}`;
          });
        }),
    );
}

function linksOf(operation: Fields, { refs }: Tables): readonly string[] {
  return entriesOf(fieldOf(operation, 'responses'))
    .flatMap(([, response]) => entriesOf(fieldOf(refs.at(response), 'links')))
    .slice(0, MOST_LISTED)
    .map(([name, link]) => {
      const found = refs.at(link);
      const target = textOf(fieldOf(found, 'operationId')) || textOf(fieldOf(found, 'operationRef'));
      return `\`${name}\` → \`${target}\` ${inOneLine(textOf(fieldOf(found, 'description')))}`;
    });
}
