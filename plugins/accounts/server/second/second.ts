import type { Setup } from '@docstead/core/server';
import type descriptor from '../../plugin.ts';
import { createLoginProofs, type LoginProofs } from './login-proofs.ts';
import { createPasskeys, type Passkeys } from './passkeys.ts';
import { createRecoveryCodes, type RecoveryCodes } from './recovery-codes.ts';
import { createSecondFactors, type SecondFactors } from './second-factors.ts';
import { createSecondGate, type SecondGate } from './second-gate.ts';

/** All that there is besides passwords. */
export interface Second {
  readonly codes: RecoveryCodes;
  readonly factors: SecondFactors;
  readonly gate: SecondGate;
  readonly proofs: LoginProofs;
  readonly passkeys: Passkeys;
}

export function createSecond(app: Setup<typeof descriptor>): Second {
  const codes = createRecoveryCodes(app);
  const factors = createSecondFactors({ ...app, codes });
  return {
    codes,
    factors,
    gate: createSecondGate(app, factors),
    proofs: createLoginProofs(app),
    passkeys: createPasskeys(app),
  };
}
