import { coreFailures, fail, isFailed } from '@docstead/core/contract';

/** What settings refuse names its field in `data`, for the form that sent it: as one of `ids`, where those are given. */
export function namedField(thrown: unknown, ids: readonly string[] = []): never {
  if (!isFailed(thrown) || thrown.failure.name !== coreFailures.badInput.name) throw thrown;
  const field = String(thrown.detail.params?.field ?? '');
  throw fail(thrown.failure, {
    ...thrown.detail,
    data: { field: ids.find((id) => id.endsWith(`/${field}`)) ?? field },
  });
}
