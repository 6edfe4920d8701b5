import { Pagination as MantinePagination } from '@mantine/core';

export type PaginationLabels = {
  region: string;
  previous: string;
  next: string;
  page: (number: number) => string;
};

export type PaginationProps = {
  /** From 1. */
  page: number;
  /** Number of pages; with one or none there is nothing to show. */
  pages: number;
  onChange: (page: number) => void;
  labels: PaginationLabels;
};

export function Pagination({ page, pages, onChange, labels }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={labels.region}>
      <MantinePagination
        total={pages}
        value={page}
        onChange={onChange}
        gap={4}
        getItemProps={(number) => ({ 'aria-label': labels.page(number) })}
        getControlProps={(control) => ({ 'aria-label': control === 'previous' ? labels.previous : labels.next })}
      />
    </nav>
  );
}
