import { afterAll, describe, expect, it } from 'vitest';
import { createRenderThread } from './render-thread.ts';

describe('the render thread', () => {
  const thread = createRenderThread();
  afterAll(() => thread.close());

  it('renders many texts at once and gives each its own', async () => {
    const rendered = await Promise.all([1, 2, 3].map((n) => thread.render(`# Title ${n}`)));
    expect(rendered.map((one) => one.headings.map((heading) => heading.text))).toEqual([
      ['Title 1'],
      ['Title 2'],
      ['Title 3'],
    ]);
  });

  it('starts again after it was closed', async () => {
    await thread.close();
    const { html } = await thread.render('**bold** <script>alert(1)</script>');
    expect(html).toContain('<strong>bold</strong>');
    expect(html).not.toContain('<script');
  });

  it('finishes what is under way when it is closed', async () => {
    const waiting = thread.render('# Under way');
    await thread.close();
    expect((await waiting).headings.map((heading) => heading.text)).toEqual(['Under way']);
  });
});
