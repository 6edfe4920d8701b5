/** The first object under this name in a JSON text, as it is written there. What a signature stands on, so any other has none. */
export function objectUnder(json: string, name: string): string | undefined {
  const found = new RegExp(`"${name}"\\s*:\\s*(?=\\{)`).exec(json);
  if (!found) return undefined;
  const start = found.index + found[0].length;
  const end = endOf(json, start);
  return end === undefined ? undefined : json.slice(start, end);
}

/** Where the object that begins here ends. Braces in texts are none. */
function endOf(json: string, start: number): number | undefined {
  let depth = 0;
  let isText = false;
  for (let at = start; at < json.length; at += 1) {
    const char = json[at];
    if (isText) {
      if (char === '\\') at += 1;
      else if (char === '"') isText = false;
    } else if (char === '"') isText = true;
    else if (char === '{') depth += 1;
    else if (char === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}
