import { entriesOf, type Fields, fieldOf, fieldsOf, listOf, textOf } from '../source/fields.ts';
import { inOneLine, shortened } from '../source/shortened.ts';

const MOST_SERVERS = 20;

export interface Server {
  /** With the defaults of its variables; '' for the address of the document itself. */
  readonly url: string;
  readonly description: string;
  readonly variables: readonly { readonly name: string; readonly said: string }[];
}

/** The servers that count for an operation: its own, else its path's, else the document's. */
export function serversOf(...holders: readonly Fields[]): readonly Server[] {
  for (const holder of holders) {
    const servers = listOf(fieldOf(holder, 'servers')).flatMap((server) => {
      const fields = fieldsOf(server);
      return fields ? [serverOf(fields)] : [];
    });
    if (servers.length > 0) return servers.slice(0, MOST_SERVERS);
  }
  const [document] = holders.slice(-1);
  return document && fieldOf(document, 'swagger') !== undefined ? ofSwagger(document) : [];
}

function serverOf(server: Fields): Server {
  const variables = entriesOf(fieldOf(server, 'variables')).slice(0, 50);
  const defaults = new Map(variables.map(([name, variable]) => [name, textOf(fieldOf(variable, 'default'))]));
  return {
    url: shortened(inOneLine(textOf(fieldOf(server, 'url'))), 1_000)
      .replace(/\{([^{}]{1,100})\}/g, (whole, name: string) => defaults.get(name) || whole)
      .replace(/\/$/, ''),
    description: inOneLine(textOf(fieldOf(server, 'description'))),
    variables: variables.map(([name, variable]) => {
      const values = listOf(fieldOf(variable, 'enum')).slice(0, 50).map(textOf).join(', ');
      const said = [textOf(fieldOf(variable, 'default')), inOneLine(textOf(fieldOf(variable, 'description'))), values];
      return { name, said: said.filter(Boolean).join(' – ') };
    }),
  };
}

/** Scheme, host and path apart; without a host the path alone. */
function ofSwagger(document: Fields): readonly Server[] {
  const host = inOneLine(textOf(fieldOf(document, 'host'))).replace(/\/$/, '');
  const path = inOneLine(textOf(fieldOf(document, 'basePath'))).replace(/\/$/, '');
  const schemes = listOf(fieldOf(document, 'schemes')).map(textOf).filter(Boolean).slice(0, MOST_SERVERS);
  const bases = host === '' ? [''] : (schemes.length > 0 ? schemes : ['http']).map((scheme) => `${scheme}://${host}`);
  return bases.map((base) => ({ url: `${base}${path}`, description: '', variables: [] }));
}
