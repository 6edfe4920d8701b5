/** Whatever fetches something by an attribute of its own. */
export const MEDIA =
  'img, picture, source, video, audio, track, image, use, feimage, embed, object, iframe, frame, input[type="image"], [background], [poster]';

const ADDRESSES = ['src', 'href', 'xlink:href', 'data', 'poster', 'background'] as const;

/** In its place stands a link to it, by its name; nothing is fetched unless somebody follows it. */
export function replaceMedia(media: Element, sayPicture: (name: string) => string): void {
  const own = media.ownerDocument;
  const address = addressOf(media);
  const name = media.getAttribute('alt')?.trim() || media.getAttribute('title')?.trim() || shortened(address);
  const isInLink = media.closest('a') !== null;
  const shown = own.createElement(address === '' || isInLink ? 'span' : 'a');
  if (shown.localName === 'a') shown.setAttribute('href', address);
  shown.textContent = sayPicture(name);
  const outer = media.closest('svg') ?? media;
  // A cell with a background is still a cell; a video may hold words for who cannot see it.
  const isFrame = media.hasAttribute('background') && !['img', 'image'].includes(media.localName);
  if (isFrame) media.removeAttribute('background');
  else if (outer === media) media.replaceWith(...(name === '' ? [] : [shown]), ...media.childNodes);
  else if (name !== '') outer.before(shown);
}

/** Not of what is written into the page itself: nobody reads that. */
function addressOf(media: Element): string {
  const set =
    media
      .getAttribute('srcset')
      ?.trim()
      .split(/[\s,]+/)[0] ?? '';
  const address = ADDRESSES.map((name) => media.getAttribute(name)?.trim() ?? '').find((one) => one !== '') ?? set;
  return /^(?:https?:)?\/|^https?:/i.test(address) ? address : '';
}

const MOST_SHOWN = 80;

const shortened = (address: string): string =>
  address.length > MOST_SHOWN ? `${address.slice(0, MOST_SHOWN)}…` : address;
