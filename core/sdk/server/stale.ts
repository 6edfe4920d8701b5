import { coreFailures, fail } from '../contract/index.ts';

type Texts = Readonly<Record<string, string | undefined>>;

/**
 * Refuses a save that would write over what somebody else has saved since its form was opened: `base` has, by field, what the
 * form was based on, `mine` what it sends, `now` what stands there. What is in no base is not asked, and two who want the same agree.
 * Throws `core/settings_changed` with the values of now.
 */
export function refuseStale({
  base,
  mine,
  now,
}: {
  readonly base: Texts;
  readonly mine: Texts;
  readonly now: Texts;
}): void {
  const changed = Object.keys(mine).filter(
    (field) => base[field] !== undefined && base[field] !== (now[field] ?? '') && mine[field] !== now[field],
  );
  if (changed.length === 0) return;
  const values = Object.fromEntries(changed.map((field) => [field, now[field] ?? '']));
  throw fail(coreFailures.settingsChanged, { data: { changed: values } });
}
