import { describe, expect, it } from 'vitest';
import { drawDiagram } from './diagram.ts';
import { drawFormula } from './formula.ts';

const t = (key: string, params: object = {}) => [key, ...Object.values(params)].join(' ');

function place(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
}

async function formula(source: string): Promise<HTMLElement> {
  const node = place('<code class="md-math"></code>');
  await drawFormula(node, source, t);
  return node;
}

describe('A formula', () => {
  it('is typeset in its place, with MathML for who listens', async () => {
    const node = await formula('x^2');
    expect(node.dataset.drawn).toBe('');
    expect(node.querySelector('math annotation')?.textContent).toBe('x^2');
  });

  it('that is wrong stays as it was written, with the reason', async () => {
    const node = await formula('\\frac{1');
    expect(node.querySelector('code')?.textContent).toBe('\\frac{1');
    expect(node.querySelector('[role="note"]')?.textContent).toMatch(/^draw.math_error .*expected/);
    expect(node.dataset.drawn).toBeUndefined();
  });

  it.each(['\\href{javascript:alert(1)}{x}', '\\htmlData{a=b}{x}', '\\includegraphics{https://x.example/a.png}'])(
    'loads, links and marks nothing: %s',
    async (source) => {
      const node = await formula(source);
      expect(node.querySelectorAll('a, img, [data-a]')).toHaveLength(0);
    },
  );

  it('hands no definition to the next', async () => {
    await formula('\\gdef\\mine{x}\\mine');
    expect((await formula('\\mine')).textContent).toContain('\\mine');
  });

  it('of unreasonable length, depth or growth is refused', async () => {
    expect((await formula('x'.repeat(4_001))).textContent).toContain('draw.math_large 4000');
    // Ends in time: a hang would fail the test by the limit of all tests.
    await formula(`${'{'.repeat(1_900)}x${'}'.repeat(1_900)}`);
    expect((await formula('\\def\\a{\\a\\a}\\a')).textContent).toContain('draw.math_error');
  });
});

describe('A diagram', () => {
  it('of unreasonable size is refused before the library is loaded', async () => {
    const node = place('<pre class="md-diagram" data-kind="mermaid"></pre>');
    await drawDiagram(node, 'a-->b\n'.repeat(401), t);
    expect(node.querySelector('[role="note"]')?.textContent).toBe('draw.diagram_large 20000 400');
    await drawDiagram(node, 'x'.repeat(20_001), t);
    expect(node.querySelector('[role="note"]')?.textContent).toBe('draw.diagram_large 20000 400');
  });

  it('of an older kind that cannot be read says at which line', async () => {
    const node = place('<pre class="md-diagram" data-kind="flow"></pre>');
    await drawDiagram(node, 'st=>start: x\nst->nowhere', t);
    expect(node.querySelector('code')?.textContent).toContain('nowhere');
    expect(node.querySelector('[role="note"]')?.textContent).toBe('draw.diagram_error draw.old_line 2 st->nowhere');
  });
});
