import { WidgetType } from '@codemirror/view';
import type { RefusalLink } from '@docstead/core/web';
import type { Smaller } from './shrink.ts';
import type { Upload, UploadState } from './upload.ts';

export interface UploadWords {
  readonly uploading: (name: string) => string;
  readonly failed: (name: string, reason: string) => string;
  readonly retry: (name: string) => string;
  readonly remove: (name: string) => string;
  /** What is asked of a picture that is large, and the two answers. */
  readonly large: (smaller: Smaller) => string;
  readonly shrink: (smaller: Smaller) => string;
  readonly keep: string;
  readonly retryShort: string;
  readonly removeShort: string;
}

/** Stands where the image will be. It is no text: saving, undo and search never see it. */
export class UploadWidget extends WidgetType {
  readonly upload: Upload;
  readonly #words: UploadWords;
  #end: () => void = () => undefined;

  constructor(upload: Upload, words: UploadWords) {
    super();
    this.upload = upload;
    this.#words = words;
  }

  override eq(other: UploadWidget): boolean {
    return other.upload === this.upload;
  }

  override toDOM(): HTMLElement {
    const box = element('span', 'cm-upload');
    const show = (state: UploadState) => box.replaceChildren(...this.#partsOf(state, box));
    show(this.upload.state);
    this.#end = this.upload.subscribe(show);
    return box;
  }

  override destroy(): void {
    this.#end();
  }

  override ignoreEvent(): boolean {
    return true;
  }

  #partsOf(state: UploadState, box: HTMLElement): Node[] {
    const { name } = this.upload.file;
    if (state.kind === 'failed') {
      box.dataset.kind = 'failed';
      const text = element('span', 'cm-upload-text', this.#words.failed(name, state.reason));
      text.role = 'alert';
      const retry = this.#button(this.#words.retryShort, this.#words.retry(name), () => void this.upload.start());
      return [text, ...state.links.map(linkTo), retry, this.#remove()];
    }
    if (state.kind === 'asking') return this.#choiceOf(state.smaller, box);
    box.dataset.kind = 'running';
    const part = state.kind === 'running' ? state.part : 1;
    return [element('span', 'cm-upload-text', this.#words.uploading(name)), progress(part, name), this.#remove()];
  }

  #choiceOf(smaller: Smaller, box: HTMLElement): Node[] {
    box.dataset.kind = 'asking';
    const text = element('span', 'cm-upload-text', this.#words.large(smaller));
    text.role = 'status';
    const [shrink, keep] = [this.#words.shrink(smaller), this.#words.keep];
    return [
      text,
      this.#button(shrink, shrink, () => this.upload.choose(true)),
      this.#button(keep, keep, () => this.upload.choose(false)),
      this.#remove(),
    ];
  }

  #remove(): HTMLElement {
    return this.#button(this.#words.removeShort, this.#words.remove(this.upload.file.name), () => this.upload.remove());
  }

  #button(text: string, label: string, act: () => void): HTMLElement {
    const button = element('button', 'cm-upload-button', text);
    button.setAttribute('type', 'button');
    button.setAttribute('aria-label', label);
    button.addEventListener('click', act);
    return button;
  }
}

/** In a tab of its own: the file that waits here to be tried again would be lost with the editor. */
function linkTo({ label, href }: RefusalLink): HTMLElement {
  const link = element('a', 'cm-upload-link', label) as HTMLAnchorElement;
  link.href = href;
  link.target = '_blank';
  link.rel = 'noopener';
  return link;
}

function progress(part: number, label: string): HTMLElement {
  const bar = element('progress', 'cm-upload-bar') as HTMLProgressElement;
  bar.max = 100;
  bar.value = Math.round(part * 100);
  bar.setAttribute('aria-label', label);
  return bar;
}

function element(name: string, className: string, text?: string): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}
