/**
 * The address with the `%` of its path escaped where it cannot be decoded (`/%ff`). Fastify answers such a path before
 * any hook or handler of ours; escaped, it is an unknown address like any other, and gets our 404.
 */
export function decodable(url: string): string {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (!path.includes('%') || isDecodable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
