/** Prometheus' text format, version 0.0.4. */

export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
  /** What is appended to the name: `_bucket`, `_sum`, `_count`. */
  readonly part?: string;
}

export interface Family {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly Sample[];
}

/** Families without samples are left out. `common` are labels of all. */
export function exposition(families: readonly Family[], common: Readonly<Record<string, string>> = {}): string {
  return families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(
          ({ labels, value, part = '' }) => `${name}${part}${labelText({ ...common, ...labels })} ${numberText(value)}`,
        ),
        '',
      ].join('\n'),
    )
    .join('');
}

function labelText(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`,
  );
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

function numberText(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return '+Inf';
  return value === Number.NEGATIVE_INFINITY ? '-Inf' : String(value);
}
