import { DOMParser, type Document, type Element, onErrorStopParsing } from '@xmldom/xmldom';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

type Parts = ReadonlyMap<string, string>;

// A warning is of a sign that stands for one that cannot be written: that is as it should be.
const parser = new DOMParser({ onError: (level) => (level === 'warning' ? undefined : onErrorStopParsing()) });
const xmlOf = (text: string | undefined) => parser.parseFromString(text ?? '', 'application/xml');
const repeated = (all: readonly (string | null)[]) => all.filter((one, at) => all.indexOf(one) !== at);
const elementsOf = (document: Document, name: string) => [...document.getElementsByTagNameNS(W, name)];
const valuesOf = (document: Document, name: string, attribute = 'val') =>
  elementsOf(document, name).map((one) => one.getAttributeNS(W, attribute));

/** What Word says “damaged” to, though its schema allows it: names that lead nowhere, and names given twice. */
export function referenceFaultsOf(parts: Parts): string[] {
  const text = xmlOf(parts.get('word/document.xml'));
  return [
    ...new Set([
      ...typeFaults(parts),
      ...relationFaults(parts, text),
      ...bookmarkFaults(text),
      ...tableFaults(text),
      ...nameFaults(parts, text),
      ...fieldFaults(text),
    ]),
  ];
}

function typeFaults(parts: Parts): string[] {
  const types = xmlOf(parts.get('[Content_Types].xml'));
  const endings = new Set([...types.getElementsByTagName('Default')].map((one) => one.getAttribute('Extension')));
  const overrides = new Set([...types.getElementsByTagName('Override')].map((one) => one.getAttribute('PartName')));
  const unknown = [...parts.keys()].filter(
    (path) =>
      path !== '[Content_Types].xml' && !overrides.has(`/${path}`) && !endings.has(path.split('.').at(-1) ?? ''),
  );
  const missing = [...overrides].filter((path) => !parts.has(path?.slice(1) ?? ''));
  return [...unknown.map((path) => `no content type: ${path}`), ...missing.map((path) => `a type of no part: ${path}`)];
}

function relationFaults(parts: Parts, text: Document): string[] {
  const faults = relationsOf(parts, '_rels/.rels')
    .filter(({ target }) => !parts.has(target))
    .map(({ target }) => `no part ${target}`);
  const relations = relationsOf(parts, 'word/_rels/document.xml.rels');
  const ids = relations.map(({ id }) => id);
  for (const id of repeated(ids)) faults.push(`two relations ${id}`);
  const targets = new Set<string>();
  for (const { target, isOutside } of relations) {
    if (isOutside) continue;
    targets.add(`word/${target}`);
    if (!parts.has(`word/${target}`)) faults.push(`no part ${target}`);
  }
  for (const path of parts.keys()) {
    if (path.startsWith('word/media/') && !targets.has(path)) faults.push(`no relation to ${path}`);
  }
  for (const one of [...text.getElementsByTagName('*')]) {
    for (const name of ['id', 'embed', 'link']) {
      const id = one.getAttributeNS(R, name);
      if (id && !ids.includes(id)) faults.push(`no relation ${id}`);
    }
  }
  return faults;
}

function relationsOf(parts: Parts, path: string) {
  return [...xmlOf(parts.get(path)).getElementsByTagName('Relationship')].map((one) => ({
    id: one.getAttribute('Id'),
    target: one.getAttribute('Target') ?? '',
    isOutside: one.getAttribute('TargetMode') === 'External',
  }));
}

function bookmarkFaults(text: Document): string[] {
  const ids = valuesOf(text, 'bookmarkStart', 'id');
  const names = valuesOf(text, 'bookmarkStart', 'name');
  const anchors = valuesOf(text, 'hyperlink', 'anchor').filter(Boolean);
  const drawn = [...text.getElementsByTagName('wp:docPr')].map((one) => one.getAttribute('id'));
  return [
    ...repeated(ids).map((id) => `two bookmarks ${id}`),
    ...repeated(names).map((name) => `two bookmarks named ${name}`),
    ...names.filter((name) => (name?.length ?? 0) > 40).map((name) => `a bookmark of more than 40 letters: ${name}`),
    ...(valuesOf(text, 'bookmarkEnd', 'id').join() === ids.join() ? [] : ['a bookmark without end']),
    ...anchors.filter((anchor) => !names.includes(anchor)).map((anchor) => `a link to no bookmark ${anchor}`),
    ...repeated(drawn).map((id) => `two drawings ${id}`),
  ];
}

function tableFaults(text: Document): string[] {
  const faults: string[] = [];
  for (const cell of elementsOf(text, 'tc')) {
    if (cell.lastChild?.localName !== 'p') faults.push('a cell that ends in no paragraph');
  }
  for (const table of elementsOf(text, 'tbl')) {
    const columns = childrenOf(table, 'tblGrid').flatMap((grid) => childrenOf(grid, 'gridCol')).length;
    if (columns > 63) faults.push('a table of more than 63 columns');
    for (const row of childrenOf(table, 'tr')) {
      if (childrenOf(row, 'tc').reduce((sum, cell) => sum + acrossOf(cell), 0) !== columns) {
        faults.push('a row that has not the columns of its table');
      }
    }
  }
  return faults;
}

const childrenOf = (element: Element, name: string): Element[] =>
  [...element.childNodes].filter((child): child is Element => child.namespaceURI === W && child.localName === name);

function acrossOf(cell: Element): number {
  const span = childrenOf(cell, 'tcPr').flatMap((look) => childrenOf(look, 'gridSpan'))[0];
  return Number(span?.getAttributeNS(W, 'val') ?? 1);
}

function nameFaults(parts: Parts, text: Document): string[] {
  const styles = new Set(valuesOf(xmlOf(parts.get('word/styles.xml')), 'style', 'styleId'));
  const numbering = xmlOf(parts.get('word/numbering.xml'));
  const lists = new Set([...valuesOf(numbering, 'num', 'numId'), '0']);
  const named = ['pStyle', 'rStyle', 'tblStyle'].flatMap((name) => valuesOf(text, name));
  return [
    ...named.filter((id) => !styles.has(id)).map((id) => `no style ${id}`),
    ...valuesOf(text, 'numId')
      .filter((id) => !lists.has(id))
      .map((id) => `no list ${id}`),
    ...valuesOf(numbering, 'startOverride')
      .filter((first) => Number(first) > 32_767)
      .map((first) => `a list that begins with ${first}`),
  ];
}

function fieldFaults(text: Document): string[] {
  const types = valuesOf(text, 'fldChar', 'fldCharType');
  const count = (type: string) => types.filter((one) => one === type).length;
  return count('begin') === count('end') ? [] : ['a field without end'];
}
