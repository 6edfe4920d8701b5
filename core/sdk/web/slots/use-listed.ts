import { useCallOf } from '../calls/client.ts';

/**
 * How many things a call lists, as far as this tab knows; with `isAsked` the server is asked. For an entry of another
 * plugin that names the call in its data (`counts`): hence no types.
 */
export function useListed(path: string | undefined, input: object, isAsked = false): number | undefined {
  const { data } = useCallOf(path ?? '', input, { enabled: isAsked && path !== undefined, silent: true });
  return Array.isArray(data) ? data.length : undefined;
}
