import { Select, Text } from '@mantine/core';
import styles from './DataTable.module.css';

/** Rows of a page: the specification's first, and what somebody with a large screen asks for. */
const SIZES = [7, 20, 50] as const;

const KEPT = 'docstead.rows';

/** What was chosen last in this browser, in whichever list; the specification's size until then. */
function kept(): number {
  try {
    return SIZES.find((size) => String(size) === localStorage.getItem(KEPT)) ?? SIZES[0];
  } catch {
    // Private windows may refuse.
    return SIZES[0];
  }
}

function keep(size: number): void {
  try {
    localStorage.setItem(KEPT, String(size));
  } catch {
    // Then the address alone says it.
  }
}

/** What an address says of it; where it says nothing that can be chosen, as many as were chosen last. */
export function rowsIn(text: string | undefined): number {
  return SIZES.find((size) => String(size) === text) ?? kept();
}

/** What an address is to say, so that whoever gets it sees the same rows; nothing for the size that needs no word. */
export const rowsText = (size: number): string => (size === SIZES[0] && kept() === size ? '' : String(size));

export type RowsChoiceProps = {
  size: number;
  /** Of all pages. */
  total: number;
  /** The page that is shown, from 1, for `range`. */
  page?: number;
  /** “8–14 of 42”. */
  range?: (from: number, to: number, total: number) => string;
  onChange: (size: number) => void;
  label: string;
  /** “20 per page”. */
  option: (size: number) => string;
};

/** How many rows stand on a page. Where all stand on the shortest, there is nothing to choose. */
export function RowsChoice({ size, total, page = 1, range, onChange, label, option }: RowsChoiceProps) {
  if (total <= SIZES[0]) return null;
  const from = (page - 1) * size + 1;
  const select = (
    <Select
      aria-label={label}
      w="9rem"
      value={String(size)}
      data={SIZES.map((one) => ({ value: String(one), label: option(one) }))}
      allowDeselect={false}
      onChange={(value) => {
        const next = rowsIn(value ?? undefined);
        keep(next);
        onChange(next);
      }}
    />
  );
  if (!range) return select;
  return (
    <>
      <Text c="dimmed" size="sm" component="span" className={styles.range ?? ''}>
        {range(from, Math.min(from + size - 1, total), total)}
      </Text>
      {select}
    </>
  );
}
