import { failure } from '@docstead/core/contract';

export const sheetFailures = {
  /** The page belongs to a project of another type. */
  notSheet: failure('sheet/not_sheet', 11901),
  /** The stored text is no spreadsheet; it is kept as it is. */
  sheetUnread: failure('sheet/sheet_unread', 11902),
  /** No .xlsx or .csv, or a damaged one; `reason` says what is wrong. */
  fileUnread: failure('sheet/file_unread', 11903),
  /** More sheets, cells or bytes than are taken; `reason` names the limit. */
  fileTooLarge: failure('sheet/file_too_large', 11904),
} as const;
