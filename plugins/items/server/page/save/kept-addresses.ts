import type { Scope } from '@docstead/core/server';
import { addressesSent } from '../../../points.ts';
import type { ItemsSetup } from '../../setup.ts';

/** Where links and pictures lead to, in Markdown and in HTML; an address in the middle of words is a word. */
const DESTINATION =
  /(\]\(\s{0,9}<?|\]:[^\S\n]{0,9}<?|\b(?:src|href)\s{0,9}=\s{0,9}["']?)(https?:\/\/[^\s"'<>()]{1,1000})/gi;

/** The text with the addresses that it is to keep, in place of those that plugins know better. */
export async function withKeptAddresses(app: ItemsSetup, page_content: string, scope: Scope): Promise<string> {
  const sent = new Set(Array.from(page_content.matchAll(DESTINATION), ([, , address = '']) => address));
  if (sent.size === 0) return page_content;
  const answers = await app.raise(addressesSent, { addresses: [...sent] }, scope);
  const kept = new Map(answers.flatMap((answer) => [...answer]));
  if (kept.size === 0) return page_content;
  return page_content.replace(
    DESTINATION,
    (_, before: string, address: string) => before + (kept.get(address) ?? address),
  );
}
