import type { Offers, SlotData } from '../../core/sdk/contract/index.ts';

/** The part of docs/plugins.md that lists what can be stood on, from what the descriptors offer. */

export const BEGIN = '<!-- what is offered: written by scripts/docs.ts -->';
export const END = '<!-- end of what is offered -->';

const KINDS = { link: 'link', action: 'action', part: 'part', data: 'data alone' } as const;

export function extensionPoints(slots: readonly SlotData[], offers: readonly Offers[]): string {
  const all = <K extends keyof Offers>(kind: K) => offers.flatMap((one) => [...one[kind]]) as Offers[K][number][];
  const list = (names: readonly string[]) => names.map((name) => `- ${name}`).join('\n');
  return [
    BEGIN,
    '| slot | takes | props | data | order |',
    '|---|---|---|---|---|',
    ...slots.map(row),
    '',
    'Hooks:',
    '',
    list(all('hooks').map(({ id, mode }) => `\`${id}\` (${mode})`)),
    '',
    'Services on the server:',
    '',
    list(all('tokens').map(code)),
    '',
    'Services on the web:',
    '',
    list(all('webTokens').map(code)),
    '',
    'Policies:',
    '',
    list(all('policies').map(code)),
    END,
  ].join('\n');
}

const code = (name: string): string => `\`${name}\``;

function row({ id, kinds, props, data, order, house }: SlotData): string {
  const cells = [
    code(id),
    kinds.map((kind) => KINDS[kind]).join(', '),
    fields(props, true),
    fields(data, false),
    `${order}; ours ${house.join('–')}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

interface Property {
  readonly description?: string;
  readonly enum?: readonly string[];
}

/** What is not said to be required may be left out. */
function fields({ properties, required }: SlotData['props'], isGiven: boolean): string {
  const needed: readonly string[] = required ?? [];
  const names = Object.entries(properties as Readonly<Record<string, Property>>).map(([name, property]) => {
    const { description, enum: choices } = property;
    const isOptional = !needed.includes(name);
    const words = [choices?.map(code).join(' or '), description].filter(Boolean).join(': ');
    return `\`${name}${isOptional ? '?' : ''}\`${words ? ` (${words})` : ''}`;
  });
  return names.join(isGiven ? ', ' : '; ') || '–';
}

/** The same document with this part as it is now. */
export function withPoints(text: string, points: string): string {
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error('docs/plugins.md has lost the marks around what is offered.');
  return text.slice(0, from) + points + text.slice(to + END.length);
}
