import { failure } from '@docstead/core/contract';

export const mockFailures = {
  /** No JSON; the message says where it ends to be some. */
  notJson: failure('mock/not_json', 10101),
  /** The template would make more than is allowed, or asks for what a template may not; `reason` names it. */
  templateRefused: failure('mock/template_refused', 10101),
  /** `path` is longer than 500 characters, or no pattern after its `~`. */
  pathRefused: failure('mock/path_refused', 10101),
  /** A header that is malformed, or belongs to this site (cookies, policies, connection). */
  headerRefused: failure('mock/header_refused', 10101),
  mockUnknown: failure('mock/mock_unknown', 10101),
} as const;
