export interface ToWorker {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: Blob;
}

export type FromWorker =
  | { readonly failed: true }
  | {
      readonly failed?: undefined;
      readonly status: number;
      readonly headers: readonly (readonly [name: string, value: string])[];
      readonly body: ArrayBuffer;
      readonly isCut: boolean;
      readonly ms: number;
    };
