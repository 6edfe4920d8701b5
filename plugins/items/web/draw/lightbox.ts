import { isComposing } from '@docstead/core/ui';
import type { Translate } from '@docstead/core/web';
import './lightbox.css';

export interface Picture {
  readonly src?: string;
  readonly svg?: SVGElement;
  readonly alt: string;
  /** Takes the focus again. */
  readonly from: HTMLElement;
}

/** Shows the pictures of a page large, one at a time; Escape and the backdrop leave, arrows go on. */
export function openLightbox(pictures: readonly Picture[], start: number, t: Translate): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'md-lightbox';
  dialog.setAttribute('aria-label', t('lightbox.title'));
  const [stage, caption] = [document.createElement('div'), document.createElement('p')];
  stage.className = 'md-lightbox-stage';
  caption.className = 'md-lightbox-caption';
  caption.setAttribute('aria-live', 'polite');
  const acts = actsOf(t);
  let at = Math.max(start, 0);

  const zoom = (isFull: boolean) => {
    stage.toggleAttribute('data-full', isFull);
    stage.tabIndex = isFull ? 0 : -1;
    acts.zoom.textContent = t(isFull ? 'lightbox.fit' : 'lightbox.full');
  };
  const show = (next: number) => {
    at = (next + pictures.length) % pictures.length;
    const picture = pictures[at];
    if (!picture) return;
    stage.replaceChildren(largeOf(picture, t));
    const count = pictures.length > 1 ? t('lightbox.count', { at: at + 1, all: pictures.length }) : '';
    caption.textContent = [picture.alt, count].filter(Boolean).join(' · ');
    zoom(false);
  };
  const close = () => {
    const { from } = pictures[at] ?? {};
    dialog.remove();
    from?.focus({ preventScroll: false });
  };

  acts.close.addEventListener('click', () => dialog.close());
  acts.previous.addEventListener('click', () => show(at - 1));
  acts.next.addEventListener('click', () => show(at + 1));
  acts.zoom.addEventListener('click', () => zoom(!stage.hasAttribute('data-full')));
  for (const step of [acts.previous, acts.next]) step.hidden = pictures.length < 2;
  dialog.addEventListener('close', close, { once: true });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || target === stage) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => {
    if (isComposing(event)) return;
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') onArrow(event, stage, (by) => show(at + by));
  });
  dialog.append(stage, caption, barOf(acts));
  document.body.append(dialog);
  show(at);
  dialog.showModal();
  acts.close.focus();
}

/** In full size the arrows move the picture, as everywhere that scrolls. */
function onArrow(event: KeyboardEvent, stage: HTMLElement, go: (by: 1 | -1) => void): void {
  if (stage.hasAttribute('data-full') && document.activeElement === stage) return;
  event.preventDefault();
  go(event.key === 'ArrowRight' ? 1 : -1);
}

function actsOf(t: Translate) {
  const make = (act: string, sign: string) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset.act = act;
    button.textContent = sign || t(`lightbox.${act}`);
    if (sign) {
      button.title = t(`lightbox.${act}`);
      button.setAttribute('aria-label', t(`lightbox.${act}`));
    }
    return button;
  };
  return {
    previous: make('previous', '‹'),
    next: make('next', '›'),
    zoom: make('full', ''),
    close: make('close', '×'),
  };
}

function barOf({ previous, next, zoom, close }: ReturnType<typeof actsOf>): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'md-lightbox-bar';
  bar.append(previous, next, zoom, close);
  return bar;
}

function largeOf({ src, svg, alt }: Picture, t: Translate): Element {
  if (svg) {
    const copy = svg.cloneNode(true) as SVGElement;
    copy.style.maxWidth = '';
    return copy;
  }
  const image = document.createElement('img');
  image.alt = alt;
  image.src = src ?? '';
  image.addEventListener('error', () => {
    const note = document.createElement('p');
    note.textContent = t('lightbox.failed');
    image.replaceWith(note);
  });
  return image;
}
