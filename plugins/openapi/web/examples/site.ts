/** What the examples are filled with. */
export interface Site {
  /** `https://docs.example.com`. */
  readonly origin: string;
  readonly api_key: string;
  readonly api_token: string;
}

export interface Example {
  readonly id: 'push' | 'node' | 'comments' | 'database';
  /** Under which it is downloaded. */
  readonly file: string;
  readonly text: string;
}
