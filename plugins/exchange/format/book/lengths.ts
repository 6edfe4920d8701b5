import type { Block, Inline } from './model.ts';

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;

/** The letters of what stands here, those of Chinese twice; a picture takes as much as twenty. */
export function lengthOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + ofBlock(block), 0);
}

function ofBlock(block: Block): number {
  if (block.kind === 'list') return block.items.reduce((sum, item) => sum + lengthOf(item.blocks), 0);
  if (block.kind === 'quote' || block.kind === 'callout') return lengthOf(block.blocks);
  if (block.kind === 'table') return 40;
  return block.kind === 'rule' ? 1 : block.inlines.reduce((sum, inline) => sum + ofInline(inline), 0);
}

function ofInline(inline: Inline): number {
  if (inline.kind !== 'text') return inline.kind === 'break' ? 0 : 20;
  const text = inline.text.slice(0, 500);
  return text.length + (text.match(WIDE)?.length ?? 0);
}
