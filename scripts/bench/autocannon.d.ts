/** The part of autocannon that is used here; the package brings no types. */
declare module 'autocannon' {
  export interface Request {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  }
  export interface Options {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    /** Requests per second of all connections; as many as are answered where absent. */
    readonly overallRate?: number;
    readonly requests: readonly Request[];
  }
  export interface Result {
    readonly requests: { readonly average: number; readonly total: number };
    readonly latency: { readonly p50: number; readonly p99: number; readonly average: number };
    readonly throughput: { readonly total: number };
    readonly duration: number;
    readonly errors: number;
    readonly timeouts: number;
    readonly '2xx': number;
    readonly '4xx': number;
    readonly '5xx': number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
