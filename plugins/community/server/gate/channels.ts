import { fail } from '@docstead/core/contract';
import { MOST_LINKS } from '../../limits.ts';
import { communityFailures } from '../../points.ts';
import type { CommunitySetup } from '../setup.ts';

/** An official channel, as the page links it. */
export interface Channel {
  readonly label: string;
  readonly url: string;
}

/** Of a malformed line, what a message shows of it. */
const SHOWN = 100;
/** A name, a space (or several), and an address, which has none. */
const LINE = /^(\S.*?)\s+(\S+)$/;

const linesOf = (links: string): string[] =>
  links
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

function channelIn(line: string): Channel | undefined {
  const [, label, address = ''] = LINE.exec(line) ?? [];
  if (label === undefined || !/^https?:\/\//i.test(address)) return undefined;
  return URL.canParse(address) ? { label, url: new URL(address).href } : undefined;
}

/** Those of the setting. A malformed line, which the environment may have, is left out. */
export const channelsIn = (links: string): Channel[] =>
  linesOf(links)
    .flatMap((line) => channelIn(line) ?? [])
    .slice(0, MOST_LINKS);

/** For administrators who save the settings: each line is a channel, and there are not too many. */
export const channelsRule: Parameters<CommunitySetup['settings']['rule']>[0] = (_next, { links }) => {
  if (links === undefined) return;
  const lines = linesOf(links);
  const data = { field: 'links' };
  const wrong = lines.find((line) => !channelIn(line));
  if (wrong !== undefined) {
    const line = wrong.length > SHOWN ? `${wrong.slice(0, SHOWN)}…` : wrong;
    throw fail(communityFailures.linkMalformed, { params: { line }, data });
  }
  if (lines.length > MOST_LINKS)
    throw fail(communityFailures.linkMalformed, { params: { context: 'many', most: MOST_LINKS }, data });
};
