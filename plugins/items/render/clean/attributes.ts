import { allowedAttributes, isAllowedClass } from './allow-list.ts';
import { fragment, prefixed, slug } from './names.ts';
import { alignmentClass, isColour, lookOf } from './styles.ts';
import { imageUrl, linkUrl } from './urls.ts';

export type Attributes = Record<string, string>;

const LINK_REL = 'noopener noreferrer nofollow ugc';

/** Gives the value to keep, or null to drop the attribute. */
type Filter = (value: string) => string | null;

const matching =
  (pattern: RegExp): Filter =>
  (value) =>
    pattern.test(value) ? value : null;

const number = matching(/^\d{1,4}$/);
const span = matching(/^[1-9]\d{0,2}$/);
const flag: Filter = () => '';
const name: Filter = (value) => (slug(value) === '' ? null : prefixed(value));

const FILTERS: Record<string, Filter> = {
  id: name,
  name,
  href: (value) => (value.trim().startsWith('#') ? fragment(value.trim()) : linkUrl(value)),
  src: imageUrl,
  title: (value) => value,
  alt: (value) => value,
  dir: matching(/^(?:ltr|rtl|auto)$/),
  lang: matching(/^[a-z]{2,8}(?:-[a-z0-9]{1,8}){0,3}$/i),
  width: matching(/^\d{1,4}%?$/),
  height: matching(/^\d{1,4}%?$/),
  colspan: span,
  rowspan: span,
  span,
  scope: matching(/^(?:col|row)(?:group)?$/),
  start: matching(/^-?\d{1,9}$/),
  value: number,
  reversed: flag,
  open: flag,
  checked: flag,
  datetime: matching(/^[\d\-:T.Z+ ]{1,40}$/),
  'data-line': matching(/^\d{1,7}$/),
  'data-task': matching(/^\d{1,7}$/),
  'data-lang': matching(/^[\w+#-]{1,40}$/),
  'data-kind': matching(/^(?:mermaid|flow|sequence)$/),
};

/** What remains of an element's attributes; `wanted` is the name that the author wrote, `tag` the one that is kept. */
export function cleanAttributes(tag: string, written: Attributes, wanted: string): Attributes {
  const kept: Attributes = {};
  for (const attribute of allowedAttributes(tag)) {
    const filter = FILTERS[attribute];
    const value = filter && Object.hasOwn(written, attribute) ? filter(written[attribute] ?? '') : null;
    if (value !== null) kept[attribute] = value;
  }
  dress(kept, written, wanted);
  if (tag === 'a' && kept.href !== undefined) kept.rel = LINK_REL;
  if (tag === 'input') Object.assign(kept, { type: 'checkbox', disabled: '' });
  return kept;
}

function dress(kept: Attributes, written: Attributes, wanted: string): void {
  const look = lookOf(own(written, 'style'));
  const classes = [
    ...own(written, 'class').split(/\s+/).filter(isAllowedClass),
    ...look.classes,
    ...alignmentClass(wanted === 'center' ? 'center' : own(written, 'align')),
  ];
  if (classes.length > 0) kept.class = [...new Set(classes)].slice(0, 12).join(' ');
  const colour = own(written, 'color').toLowerCase();
  const style = wanted === 'font' && isColour(colour) ? `color:${colour}` : look.style;
  if (style !== '') kept.style = style;
}

function own(attributes: Attributes, key: string): string {
  return Object.hasOwn(attributes, key) ? (attributes[key] ?? '') : '';
}
