const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text and for attributes in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

/** HTML that is safe to send as it stands: only `html` makes it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

type Value = string | number | Html | false | undefined | readonly Html[];

/**
 * HTML of a first view: `` html`<h1 title="${hint}">${name}</h1>` ``. Whatever is put in is escaped, unless `html` made it;
 * attributes stand in double quotes, and no value belongs into a script, a style or the name of anything. `false` and
 * undefined are nothing.
 */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.map((part, at) => (at === 0 ? part : written(values[at - 1]) + part)).join(''));
}

function written(value: Value): string {
  if (value === false || value === undefined) return '';
  if (value instanceof Html) return value.text;
  return Array.isArray(value) ? value.map(written).join('') : escapeHtml(String(value));
}
