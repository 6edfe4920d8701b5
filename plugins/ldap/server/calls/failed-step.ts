import { fail } from '@docstead/core/contract';
import { ldapFailures } from '../../contract.ts';
import { StepFailed } from '../directory/step-failed.ts';

/** For `catch`: which step it was, and why. */
export function failedStep(thrown: unknown): never {
  if (!(thrown instanceof StepFailed)) throw thrown;
  const { step, reason } = thrown;
  throw fail(ldapFailures[step], { params: { reason }, data: { step, reason } });
}
