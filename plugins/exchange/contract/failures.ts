import { failure } from '@docstead/core/contract';
import type { RefusedWhy } from '../format/project.ts';

/** Of who does not manage the project; also where there is none: which of them is not said. */
export const importForbidden = failure('exchange/import_forbidden', 10302);
export const exportForbidden = failure('exchange/export_forbidden', 10302);

export const noFile = failure('exchange/no_file', 10101);
/** By the end of its name. */
export const endingRefused = failure('exchange/ending_refused', 10101);
/** Over for a day, another's, or none: which of them is not said. */
export const importUnknown = failure('exchange/import_unknown', 10101);
/** Of an import or an export: over for long, another's, or none. */
export const workUnknown = failure('exchange/work_unknown', 10101);
/** The work that a program waits for came to no good end. */
export const workFailed = failure('exchange/work_failed', 10101);
/** Somebody else has brought the same in while it was under way. */
export const overtaken = failure('exchange/overtaken', 10101);
/** Neither a page of the file nor one that it has replaced. */
export const pageUnknown = failure('exchange/page_unknown', 10101);
export const catalogUnknown = failure('exchange/catalog_unknown', 10101);
export const sourceUnknown = failure('exchange/source_unknown', 10101);
/** Only what was read from an address can be read again by itself. */
export const noAddress = failure('exchange/no_address', 10101);
/** There, but its answer is an error. */
export const addressFailed = failure('exchange/address_failed', 10101);
/** Nothing that whoever asks may read is in what is to be exported. */
export const nothingToExport = failure('exchange/nothing_to_export', 10101);
/** The catalog or the page to be printed is not there, or not for who asks: which of them is not said. */
export const nothingToPrint = failure('exchange/nothing_to_print', 10101);
/** Not for this type of project, or not on this machine. */
export const formatMissing = failure('exchange/format_missing', 10101);

/** The words of `Refused`: nothing of such a file is taken. */
export const refusals = {
  unknown: failure('exchange/refused_unknown', 10101),
  unreadable: failure('exchange/refused_unreadable', 10101),
  unsafe: failure('exchange/refused_unsafe', 10101),
  tooLarge: failure('exchange/refused_too_large', 10101),
  tooMany: failure('exchange/refused_too_many', 10101),
  tooDeep: failure('exchange/refused_too_deep', 10101),
  encrypted: failure('exchange/refused_encrypted', 10101),
  empty: failure('exchange/refused_empty', 10101),
} as const satisfies Record<RefusedWhy, unknown>;
