import type { Joined, Parts } from './wish.ts';

/** The heavy part, away from the requests: every character is looked at. */
export default ({ heading, texts }: Parts): Joined => {
  const text = [heading, ...texts].join('\n');
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum = (sum * 31 + text.charCodeAt(at)) % 1_000_000_007;
  return { text: `${text}\n-- ${sum}\n`, sum };
};
