import { copyText, isComposing, toast } from '@docstead/core/ui';
import type { Translate } from '@docstead/core/web';
import { asSeen } from '../../unseen.ts';
import { deadSentence } from './missing.ts';
import { picturesOf } from './pictures.ts';

const SHOWN_MS = 2_000;

/** One listener for all that can be pressed in a document; what it acts on is `defaultPrevented` afterwards. */
export function followClicks(node: HTMLElement, t: Translate): () => void {
  const act = (event: Event): boolean => {
    const target = event.target instanceof Element ? event.target : null;
    const button = target?.closest<HTMLButtonElement>('.md-bar button');
    if (button) return press(button, t);
    const anchor = target?.closest<HTMLAnchorElement>('.md-anchor');
    if (anchor) return copyAddress(anchor, t);
    const dead = target?.closest<HTMLAnchorElement>('a.md-dead');
    if (dead) return tellDead(dead, t);
    const image = target?.closest<HTMLImageElement>('img.md-zoom');
    return image ? enlarge(node, image, t) : false;
  };
  const onClick = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && event.button === 0;
    if (isPlain && act(event)) event.preventDefault();
  };
  const onKey = (event: KeyboardEvent) => {
    const isPicture = event.target instanceof Element && event.target.matches('img.md-zoom') && !isComposing(event);
    if (isPicture && (event.key === 'Enter' || event.key === ' ') && act(event)) event.preventDefault();
  };
  node.addEventListener('click', onClick);
  node.addEventListener('keydown', onKey);
  return () => {
    node.removeEventListener('click', onClick);
    node.removeEventListener('keydown', onKey);
  };
}

function press(button: HTMLButtonElement, t: Translate): boolean {
  const frame = button.closest<HTMLElement>('.md-listing, .md-diagram');
  const pre = frame?.querySelector('pre');
  if (button.dataset.act === 'enlarge' && frame) void enlargeDiagram(frame, t);
  if (button.dataset.act === 'wrap' && pre) {
    const isWrapped = pre.toggleAttribute('data-wrap');
    button.setAttribute('aria-pressed', String(isWrapped));
  }
  if (button.dataset.act === 'copy' && pre) void copyCode(button, pre.textContent, t);
  return true;
}

async function copyCode(button: HTMLButtonElement, code: string, t: Translate): Promise<void> {
  if (!(await copyText(asSeen(code).replace(/\n$/, '')))) return;
  button.textContent = t('reading.copied');
  setTimeout(() => {
    button.textContent = t('reading.copy_code');
  }, SHOWN_MS);
}

function tellDead(link: HTMLAnchorElement, t: Translate): boolean {
  toast.show({ id: 'items-dead-link', text: deadSentence(link, t) });
  return true;
}

/** The link goes on to its section as well, so the address bar shows what was copied. */
function copyAddress(anchor: HTMLAnchorElement, t: Translate): boolean {
  const { origin, pathname, search } = window.location;
  const address = `${origin}${pathname}${search}${anchor.getAttribute('href') ?? ''}`;
  void copyText(address).then((isDone) => isDone && toast.ok(t('draw.anchor_copied')));
  return false;
}

function enlarge(node: HTMLElement, image: HTMLImageElement, t: Translate): boolean {
  void import('./lightbox.ts').then(({ openLightbox }) => {
    const images = picturesOf(node);
    openLightbox(
      images.map((one) => ({ src: one.src, alt: one.alt, from: one })),
      images.indexOf(image),
      t,
    );
  });
  return true;
}

async function enlargeDiagram(frame: HTMLElement, t: Translate): Promise<void> {
  const svg = frame.querySelector('svg');
  if (!svg) return;
  const { openLightbox } = await import('./lightbox.ts');
  openLightbox([{ svg, alt: '', from: frame.querySelector<HTMLElement>('button') ?? frame }], 0, t);
}
