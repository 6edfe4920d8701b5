import { GLYPHS, type Glyph as Name } from '../../list/glyphs.ts';

/** An icon as the server draws it in the first view, and cheap enough for every row. Decorative. */
export function Glyph({ name, size }: { readonly name: Name; readonly size: number }) {
  const look = name.endsWith('-filled') ? 'projects-glyph projects-filled' : 'projects-glyph';
  return (
    <svg className={look} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={GLYPHS[name]} />
    </svg>
  );
}
