import { isFailed } from '@docstead/core/contract';
import type { CallScope } from '@docstead/core/server';
import { accountFailures } from '../../../accounts/points.ts';
import type { CONNECT, Problem } from '../../problems.ts';
import { wordsOf } from '../provider/try-provider.ts';
import type { SsoSetup } from '../setup.ts';
import type { Owner } from './away.ts';

/** A login that ends here. `cause` is for the log. */
export class Ended extends Error {
  readonly problem: Problem;

  constructor(problem: Problem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

interface Try {
  readonly provider: string;
  readonly redirect: string;
  readonly owner?: Owner | undefined;
}

/** To where it began, which says why, and leads on from there to where this login was to lead. */
export function endLogin({ log }: SsoSetup, ctx: CallScope, tried: Try & { readonly error: unknown }): never[] {
  const { provider, redirect, owner, error } = tried;
  const problem = problemOf(error);
  const cause = error instanceof Ended ? error.cause : error;
  const detail = { provider, problem, ...(cause === undefined ? {} : { why: wordsOf(cause) }) };
  log.warn('Somebody could not log in at a provider.', detail);
  return owner ? backTo(ctx, redirect, problem) : toLogin(ctx, problem, redirect);
}

export function toLogin({ reply }: CallScope, problem: Problem, redirect: string): never[] {
  return reply.redirect(`/user/login?${new URLSearchParams({ sso: problem, redirect })}`);
}

/** To the page where somebody began to connect an account, which says what came of it. */
export function backTo({ reply }: CallScope, redirect: string, outcome: Problem | typeof CONNECT): never[] {
  const at = new URL(redirect, 'http://localhost');
  at.searchParams.set('sso', outcome);
  return reply.redirect(`${at.pathname}${at.search}`);
}

export function problemOf(error: unknown): Problem {
  if (error instanceof Ended) return error.problem;
  return isFailed(error) && error.failure.name === accountFailures.banned.name ? 'banned' : 'failed';
}
