import { testUser } from '../../../testing/index.ts';

/** Pieces of a multipart form, as they go over the wire. */
export const field = (name: string, value: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
export const opening = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
export const file = (content: string): string => `${opening}${content}\r\n`;
export const END = '--b--\r\n';
export const formHead = (path: string, length: number, ...headers: string[]): string[] => [
  `POST ${path} HTTP/1.1`,
  'Content-Type: multipart/form-data; boundary=b',
  `Content-Length: ${length}`,
  ...headers,
];

/** Knows ann by her session or her token, and nobody else. */
export const knowsAnn = ({
  session,
  token,
}: {
  readonly session?: string | undefined;
  readonly token?: string | undefined;
}) => (session === 'ann' || token === 'ann' ? { caller: testUser() } : undefined);
