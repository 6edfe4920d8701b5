import { history, undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { CallError } from '@docstead/core/web';
import { afterEach, describe, expect, it } from 'vitest';
import { altOf, attachmentMarkdown, imageMarkdown, isImage } from './formats.ts';
import { imageDrops, takeFiles } from './image-drops.ts';
import type { UploadFile } from './upload.ts';
import type { UploadWords } from './upload-widget.ts';
import { addFiles, uploads, waitingIn } from './uploads.ts';

const words: UploadWords = {
  uploading: (name) => `uploading ${name}`,
  failed: (name, reason) => `${name}: ${reason}`,
  retry: (name) => `retry ${name}`,
  remove: (name) => `remove ${name}`,
  large: ({ before }) => `large ${before.width}`,
  shrink: ({ width }) => `shrink to ${width}`,
  keep: 'keep',
  retryShort: 'retry',
  removeShort: 'remove',
};

interface Sent {
  readonly file: File;
  readonly signal: AbortSignal;
  progress(part: number): void;
  arrive(url: string): Promise<void>;
  fail(reason: string, data?: unknown): Promise<void>;
}

let view: EditorView;
let sent: Sent[];
let refused: string[];
const settled = () => new Promise((resolve) => setTimeout(resolve));

const send: UploadFile = (file, { signal, onProgress }) =>
  new Promise((resolve, reject) =>
    sent.push({
      file,
      signal,
      progress: onProgress,
      arrive: async (url) => {
        resolve(url);
        await settled();
      },
      fail: async (message, data) => {
        reject(new CallError({ kind: 'refused', code: 20252, message, data }));
        await settled();
      },
    }),
  );

function open(doc: string): void {
  close();
  sent = [];
  refused = [];
  const sink = {
    send: () => send,
    refuse: (files: readonly File[]) => refused.push(...files.map((file) => file.name)),
  };
  view = new EditorView({
    parent: document.body,
    state: EditorState.create({ doc, extensions: [history(), uploads(words), imageDrops(sink)] }),
  });
  drop = (names, pos) =>
    takeFiles(
      view,
      names.map((name) => new File(['x'], name)),
      { sink, pos },
    );
}
let drop: (names: string[], pos: number) => void;
const text = () => view.state.doc.toString();
const boxes = () => [...view.dom.querySelectorAll<HTMLElement>('.cm-upload')];
const press = (label: string) => view.dom.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`)?.click();

const close = () => view?.destroy();

afterEach(close);

describe('an image on its way', () => {
  it('is shown where it was dropped, with its progress, and is no part of the text', () => {
    open('one two');
    drop(['Plan.png'], 4);
    expect(text()).toBe('one two');
    expect(boxes()[0]?.textContent).toContain('uploading Plan.png');
    sent[0]?.progress(0.4);
    expect(view.dom.querySelector('progress')?.value).toBe(40);
    expect(waitingIn(view.state)).toHaveLength(1);
  });

  it('takes its place when it is there, wherever the text has moved', async () => {
    open('one two');
    drop(['Plan.png'], 4);
    view.dispatch({ changes: { from: 0, insert: 'zero ' } });
    await sent[0]?.arrive('/img/1');
    expect(text()).toBe('zero one ![Plan](/img/1)two');
    expect(boxes()).toHaveLength(0);
    undo(view);
    expect(text()).toBe('zero one two');
  });

  it('lets what is typed at its place come behind it', async () => {
    open('');
    drop(['Plan.png'], 0);
    view.dispatch({ changes: { from: 0, insert: 'typed' } });
    await sent[0]?.arrive('/1');
    expect(text()).toBe('![Plan](/1)typed');
  });

  it('has the cursor that waited for it behind it, and no other', async () => {
    open('before');
    view.dispatch({ selection: { anchor: 6 } });
    drop(['Aaa 1.png', 'Bbb 2.png'], 6);
    await sent[1]?.arrive('/2');
    await sent[0]?.arrive('/1');
    view.dispatch(view.state.replaceSelection(' after'));
    expect(text()).toBe('before![Aaa 1](/1)\n![Bbb 2](/2) after');
    view.dispatch({ selection: { anchor: 0, head: 6 } });
    drop(['Ccc 3.png'], 6);
    await sent[2]?.arrive('/3');
    expect(view.state.sliceDoc(view.state.selection.main.from, view.state.selection.main.to)).toBe('before');
  });

  it('keeps its order among several, whichever arrives first, and gets a line of its own', async () => {
    open('');
    drop(['Aaa 1.png', 'Bbb 2.png', 'Ccc 3.png'], 0);
    await sent[2]?.arrive('/3');
    await sent[0]?.arrive('/1');
    await sent[1]?.arrive('/2');
    expect(text()).toBe('![Aaa 1](/1)\n![Bbb 2](/2)\n![Ccc 3](/3)');
  });

  it('gets a line of its own behind the one before, and before text none', async () => {
    open('text');
    drop(['Aaa 1.png', 'Bbb 2.png'], 0);
    await sent[0]?.arrive('/1');
    await sent[1]?.arrive('/2');
    expect(text()).toBe('![Aaa 1](/1)\n![Bbb 2](/2)text');
  });

  it('stays when it fails, says why, and is tried again with the same file', async () => {
    open('');
    drop(['Plan.png'], 0);
    await sent[0]?.fail('too large');
    expect(boxes()[0]?.textContent).toContain('Plan.png: too large');
    expect(text()).toBe('');
    press('retry Plan.png');
    expect(sent[1]?.file).toBe(sent[0]?.file);
    await sent[1]?.arrive('/1');
    expect(text()).toBe('![Plan](/1)');
  });

  it('shows where a refusal says to go from here, beside the text and not in its place', async () => {
    open('');
    drop(['Plan.png'], 0);
    const links = [
      { label: 'More room', href: '/plans' },
      { label: 'Elsewhere', href: '//evil.example' },
    ];
    await sent[0]?.fail('no room', { links });
    const shown = [...view.dom.querySelectorAll('a')];
    expect(shown.map((link) => [link.textContent, link.getAttribute('href'), link.target])).toEqual([
      ['More room', '/plans', '_blank'],
    ]);
    press('retry Plan.png');
    await sent[1]?.fail('no network');
    expect(boxes()[0]?.textContent).toContain('no network');
    expect(view.dom.querySelector('a')).toBeNull();
  });

  it('goes when it is removed, and its request with it', async () => {
    open('');
    drop(['Plan.png'], 0);
    press('remove Plan.png');
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(boxes()).toHaveLength(0);
    await sent[0]?.arrive('/late');
    expect(text()).toBe('');
  });
});

describe('a large picture that is pasted', () => {
  const whole = new File(['large'], 'Screen.png', { type: 'image/png' });
  const smaller = {
    ...{ file: new File(['less'], 'Screen.webp', { type: 'image/webp' }), width: 1920, height: 1080 },
    before: { width: 5120, height: 2880, bytes: 8_000_000 },
  };
  async function ask(find: () => Promise<typeof smaller | undefined> = async () => smaller) {
    open('');
    addFiles(view, [whole], { pos: 0, send, write: imageMarkdown, find });
    await settled();
  }

  it('is sent as it is wished, and not before', async () => {
    await ask();
    expect(boxes()[0]?.textContent).toContain('large 5120');
    expect(sent).toEqual([]);
    press('shrink to 1920');
    await settled();
    expect(sent.map(({ file }) => file)).toEqual([smaller.file]);
    await sent[0]?.fail('no network');
    press('retry Screen.webp');
    await settled();
    expect(sent[1]?.file).toBe(smaller.file);
    await sent[1]?.arrive('/1');
    expect(text()).toBe('![Screen](/1)');
  });

  it('is sent as it is where that is wished, and where it cannot be made smaller', async () => {
    await ask();
    press('keep');
    await settled();
    expect(sent.map(({ file }) => file)).toEqual([whole]);
    for (const find of [async () => undefined, () => Promise.reject(new Error('no picture'))]) {
      await ask(find);
      expect(sent.map(({ file }) => file)).toEqual([whole]);
    }
  });

  it('goes with its question when it is removed', async () => {
    await ask();
    press('remove Screen.png');
    await settled();
    expect([boxes().length, sent.length, text()]).toEqual([0, 0, '']);
  });
});

describe('attachments', () => {
  const attach = (names: readonly string[], pos: number) => {
    const files = names.map((name) => new File(['x'], name));
    addFiles(view, files, { pos, send, write: attachmentMarkdown });
  };

  it('stand as links, each a paragraph, in their order', async () => {
    open('');
    attach(['a.pdf', 'b.zip', 'c.pdf'], 0);
    await sent[2]?.arrive('/3');
    await sent[0]?.arrive('/1');
    await sent[1]?.arrive('/2');
    expect(text()).toBe('[a.pdf](/1)\n\n[b.zip](/2)\n\n[c.pdf](/3)');
  });

  it('stand in a sentence where they are put into one', async () => {
    open('See  for more.');
    attach(['a.pdf'], 4);
    await sent[0]?.arrive('/1');
    expect(text()).toBe('See [a.pdf](/1) for more.');
  });

  it('keep the whole name, and no mark of it makes Markdown', () =>
    expect(attachmentMarkdown('Plan [v2]_*.pdf', '/a (1)')).toBe('[Plan \\[v2\\]\\_\\*.pdf](/a%20%281%29)'));
});

describe('a file', () => {
  it('of another format is refused by name, the images beside it are taken', () => {
    open('');
    drop(['notes.pdf', 'Plan.webp', 'tiff.tiff'], 0);
    expect(refused).toEqual(['notes.pdf', 'tiff.tiff']);
    expect(sent.map(({ file }) => file.name)).toEqual(['Plan.webp']);
  });

  it('is an image by its type, else by its name', () => {
    expect(isImage({ type: 'image/svg+xml', name: 'a.png' })).toBe(false);
    expect(isImage({ type: '', name: 'a.JPEG' })).toBe(true);
    expect(isImage({ type: 'image/bmp', name: '' })).toBe(true);
  });
});

describe('the Markdown of an image', () => {
  it('is named by its file, unless the clipboard made the name up', () => {
    expect(altOf('Login [flow].png')).toBe('Login flow');
    expect(altOf('image.png')).toBe('');
    expect(altOf('登录流程.png')).toBe('登录流程');
  });

  it('keeps its address whole', () => expect(imageMarkdown('image.png', '/a b(1).png')).toBe('![](/a%20b%281%29.png)'));
});
