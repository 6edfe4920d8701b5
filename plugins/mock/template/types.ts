/** JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Where values come from: tests and previews bring their own. */
export interface TemplateSource {
  /** `0 <= n < 1`. */
  readonly chance: () => number;
  /** Milliseconds since 1970, for `@now` and the dates around it. */
  readonly now: () => number;
  /** Milliseconds since any moment: the second guard beside the counted steps. Without it, `performance.now`. */
  readonly clock?: () => number;
}

/** A template that makes too much, or asks for what it may not. */
export class TemplateRefusal extends Error {
  /** In which value of the template: `list[].name`. */
  readonly at: string;
  /** A key below `refusals` of the plugin's texts. */
  readonly reason: 'too_many_rows' | 'too_deep' | 'too_large' | 'too_slow' | 'is_circular';

  constructor(reason: TemplateRefusal['reason'], at: string) {
    super(`${reason} at ${at}`);
    this.reason = reason;
    this.at = at;
  }
}
