/** Chapters name each other by their keys; each place where they are shown has its own addresses. */
export const withAddresses = (content: string, addressOf: (key: string) => string): string =>
  content.replace(/\]\(guide:([a-z-]+)\)/g, (_, key: string) => `](${addressOf(key)})`);
