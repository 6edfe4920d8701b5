const LOADING = [
  'src',
  'srcset',
  'background',
  'poster',
  'data',
  'style',
  'xlink:href',
  'formaction',
  'action',
  'ping',
];
const KINDS =
  'img, picture, source, video, audio, track, svg, math, iframe, object, embed, link, style, script, base, form, template, noscript';

/** All in it that a browser would fetch or run, as sentences. */
export function loadingParts(container: Element): string[] {
  return [container, ...container.querySelectorAll('*')].flatMap((one) => [
    ...(one.matches(KINDS) ? [`element ${one.localName}`] : []),
    ...[...one.attributes].flatMap(({ name, value }) => {
      if (LOADING.includes(name) || name.startsWith('on')) return [`${name}="${value}"`];
      const isLink = name === 'href' && one.localName === 'a';
      if (name !== 'href' || (isLink && /^(?:https?:|mailto:|tel:|\/|[^:]*$)/i.test(value))) return [];
      return [`href="${value}" of ${one.localName}`];
    }),
  ]);
}
