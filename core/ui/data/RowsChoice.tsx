import { Select } from '@mantine/core';

/** Rows of a page: the specification's first, and what somebody with a large screen asks for. */
const SIZES = [7, 20, 50] as const;

/** What an address says of it; the specification's size where it says nothing that can be chosen. */
export function rowsIn(text: string | undefined): number {
  return SIZES.find((size) => String(size) === text) ?? SIZES[0];
}

/** What an address is to say; nothing for the size that needs no word. */
export const rowsText = (size: number): string => (size === SIZES[0] ? '' : String(size));

export type RowsChoiceProps = {
  size: number;
  /** Of all pages. */
  total: number;
  onChange: (size: number) => void;
  label: string;
  /** “20 per page”. */
  option: (size: number) => string;
};

/** How many rows stand on a page. Where all stand on the shortest, there is nothing to choose. */
export function RowsChoice({ size, total, onChange, label, option }: RowsChoiceProps) {
  if (total <= SIZES[0]) return null;
  return (
    <Select
      aria-label={label}
      w="9rem"
      value={String(size)}
      data={SIZES.map((one) => ({ value: String(one), label: option(one) }))}
      onChange={(value) => onChange(rowsIn(value ?? undefined))}
    />
  );
}
