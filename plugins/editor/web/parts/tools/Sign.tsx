/**
 * What only the editor shows, drawn here: every icon of the shared set is a part of everybody's first view. The signs of
 * callouts are those of the page.
 */
const PATHS = {
  note: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 8h.01M11 12h1v4h1',
  tip: 'M9 18h6M10 21h4M8.5 15a6 6 0 1 1 7 0',
  important: 'M5 4h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-4l-4 4v-4H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM12 7v4M12 14h.01',
  warning: 'M12 4 2.5 20h19zM12 10v4M12 17h.01',
  caution: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 8v4M12 16h.01',
  rule: 'M4 12h16',
  flow: 'M9 3h6v5H9zM3 16h6v5H3zM15 16h6v5h-6zM12 8v4M6 16v-4h12v4',
  replace: 'M4 4h6v6H4zM14 14h6v6h-6zM14 7h4v4M10 17H6v-4',
  strike: 'M4 12h16M16 7.5C15.5 5.5 14 4.5 12 4.5c-2.5 0-4 1.3-4 3.2M8 16.5c.5 2 2 3 4 3 2.4 0 4-1.3 4-3.3',
  rowAbove: 'M4 14h16v6H4zM12 4v6M9 7h6',
  rowBelow: 'M4 4h16v6H4zM12 14v6M9 17h6',
  columnLeft: 'M14 4h6v16h-6zM4 12h6M7 9v6',
  columnRight: 'M4 4h6v16H4zM14 12h6M17 9v6',
  down: 'M12 5v14M6 13l6 6 6-6',
  alignLeft: 'M4 6h16M4 12h10M4 18h13',
  alignCenter: 'M4 6h16M7 12h10M6 18h12',
  alignRight: 'M4 6h16M10 12h10M7 18h13',
} as const;

export function Sign({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg
      className="tabler-icon"
      width={16}
      height={16}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
