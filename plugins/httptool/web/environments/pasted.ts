export interface Variable {
  readonly name: string;
  readonly value: string;
}

export interface PastedVariables {
  /** Of an environment of Postman. */
  readonly name?: string;
  readonly variables: readonly Variable[];
}

const LINE = /^(?:export\s+)?([\p{L}\p{M}\p{N}_.-]{1,100})\s*=\s*(.*)$/u;

/**
 * Variables in a text that was pasted: lines of `NAME=value` as a shell has them, or an environment that Postman exports.
 * Undefined for every other text, which is pasted as it is.
 */
export function pastedVariables(text: string): PastedVariables | undefined {
  const trimmed = text.trim();
  return trimmed.startsWith('{') ? ofPostman(trimmed) : ofLines(trimmed);
}

function ofLines(text: string): PastedVariables | undefined {
  const variables: Variable[] = [];
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const [, name, value = ''] = LINE.exec(line) ?? [];
    if (name === undefined) return undefined;
    variables.push({ name, value: unquoted(value) });
  }
  return variables.length > 0 ? { variables } : undefined;
}

const unquoted = (value: string): string => /^(["'])(.*)\1$/.exec(value)?.[2] ?? value;

function ofPostman(text: string): PastedVariables | undefined {
  const root = parsed(text);
  const values = root?.values;
  if (!Array.isArray(values)) return undefined;
  const variables = values.flatMap((row: unknown): Variable[] => {
    const { key, value, enabled } = fieldsOf(row) ?? {};
    if (typeof key !== 'string' || key.trim() === '' || enabled === false) return [];
    return [{ name: key.trim(), value: typeof value === 'string' ? value : JSON.stringify(value ?? '') }];
  });
  return { variables, ...(typeof root?.name === 'string' && { name: root.name }) };
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  // Checked: an object.
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;
}

/** What was pasted among the rows that are there: a name that is there already has the new value. */
export function merged(rows: readonly Variable[], pasted: readonly Variable[]): readonly Variable[] {
  const values = new Map(pasted.map(({ name, value }) => [name, value]));
  const kept = rows
    .filter(({ name, value }) => name !== '' || value !== '')
    .map((row) => ({ ...row, value: values.get(row.name) ?? row.value }));
  const names = new Set(kept.map(({ name }) => name));
  return [...kept, ...[...values].filter(([name]) => !names.has(name)).map(([name, value]) => ({ name, value }))];
}
