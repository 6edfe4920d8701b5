/** The part of it that is used: the package has no types of its own. */
declare module '@fortune-sheet/formula-parser' {
  export const SUPPORTED_FORMULAS: readonly string[];
  export class Parser {
    parse(formula: string): { readonly error: string | null; readonly result: unknown };
    on(
      event: 'callCellValue',
      listener: (
        cell: { readonly column: { readonly index: number } },
        options: unknown,
        done: (value: unknown) => void,
      ) => void,
    ): void;
    on(
      event: 'callRangeValue',
      listener: (
        from: { readonly column: { readonly index: number } },
        to: unknown,
        options: unknown,
        done: (value: unknown) => void,
      ) => void,
    ): void;
  }
}
