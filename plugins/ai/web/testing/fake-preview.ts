import { renderMarkdown } from '../../../items/render/index.ts';

/** The renderer that the page has, without its worker; each block is one top-level element, its html its key. */
export const fakePreview = {
  async renderApart(source: string) {
    const { html } = renderMarkdown(source, () => undefined);
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    const seen = new Map<string, number>();
    const blocks = [...body.children].map((one) => {
      const count = seen.get(one.outerHTML) ?? 0;
      seen.set(one.outerHTML, count + 1);
      return { key: `${one.outerHTML}~${count}`, html: one.outerHTML, line: 0 };
    });
    return { blocks, html };
  },
  render: (source: string) => fakePreview.renderApart(source),
  decorate: () => () => undefined,
  makeReady: async () => undefined,
};
