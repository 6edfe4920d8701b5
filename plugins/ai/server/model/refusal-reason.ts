/** Characters of what is read of a refusal, and of what is told of it. */
const MOST_READ = 4_000;
const MOST_TOLD = 300;

/**
 * Why a model's server refused, in its own words: one line without markup and without the key, which some servers repeat.
 * `status` where it says nothing.
 */
export function refusalReason(
  body: string,
  { status, key }: { readonly status: number; readonly key: string },
): string {
  const hidden = (text: string): string => (key.length < 4 ? text : text.replaceAll(key, '***'));
  const said = hidden(messageIn(body) ?? body).slice(0, MOST_READ);
  const plain = said
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  return hidden(plain).slice(0, MOST_TOLD) || `HTTP ${status}`;
}

/** `{"error":{"message":"…"}}` as OpenAI has it, and what others make of it. */
function messageIn(body: string): string | undefined {
  const parsed = parsedObject(body);
  if (parsed === undefined) return undefined;
  const { error, message, detail } = parsed;
  const inner = typeof error === 'object' && error !== null ? (error as { message?: unknown }).message : error;
  return [inner, message, detail].find((one): one is string => typeof one === 'string' && one !== '');
}

/** The object that this JSON is, or the first one of a list; undefined where it is none. */
export function parsedObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    const first: unknown = Array.isArray(parsed) ? parsed[0] : parsed;
    return typeof first === 'object' && first !== null ? (first as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
