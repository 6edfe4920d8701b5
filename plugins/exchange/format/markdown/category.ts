import type { FolderPlace } from './places.ts';

/** What a folder says of itself, as Docusaurus has it. */
export const CATEGORY = '_category_.json';

export interface Category {
  readonly label?: string;
  readonly position?: number;
}

export function categoryOf({ label, position }: FolderPlace): string | undefined {
  if (label === undefined && position === undefined) return undefined;
  return `${JSON.stringify({ label, position }, undefined, 2)}\n`;
}

/** What cannot be read tells nothing. */
export function categoryFrom(text: string): Category {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return {};
    const label = 'label' in value && typeof value.label === 'string' ? value.label : undefined;
    const position = 'position' in value && typeof value.position === 'number' ? value.position : undefined;
    return { ...(label !== undefined && { label }), ...(position !== undefined && { position }) };
  } catch {
    return {};
  }
}
