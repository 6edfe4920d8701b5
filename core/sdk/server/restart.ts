/** Why `ctx.signal` and `app.ending` were aborted: this generation ends, and the next one answers whoever comes back. */
export class Restart extends Error {
  constructor() {
    super('This generation ends; the next one answers.');
    this.name = 'Restart';
  }
}

/** By name, so that the reason of another copy of the SDK counts. */
export function isRestart(reason: unknown): boolean {
  return reason instanceof Error && reason.name === 'Restart';
}
