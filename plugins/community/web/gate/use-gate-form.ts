import { type CallOutput, isCallError, useLeaveGuard, useText } from '@docstead/core/web';
import { useRef, useState } from 'react';
import type { api } from '../../contract.ts';
import { REASON_LEAST } from '../../limits.ts';
import { reasonLength } from '../../reason.ts';
import { invalidate, useAction } from '../api.ts';

export const GATE = '/api/common/communityGate';
export type GateFacts = CallOutput<typeof api, typeof GATE>;

type Field = 'pledge' | 'reason';

interface Problem {
  readonly field: Field;
  readonly text: string;
  /** Another one each time, so that the same words are said again. */
  readonly turn: number;
}

/** What is typed at the gate, what is wrong with it, and the number when nothing is. */
export function useGateForm(sentence: string) {
  const t = useText('community');
  const [values, setValues] = useState({ pledge: '', reason: '' });
  const [problem, setProblem] = useState<Problem>();
  const [group, setGroup] = useState<string>();
  const asking = useAction('/api/common/community');
  const fields = { pledge: useRef<HTMLInputElement>(null), reason: useRef<HTMLTextAreaElement>(null) };
  const isTyped = values.pledge !== '' || values.reason !== '';
  useLeaveGuard(values.reason.trim() !== '');

  function refuse(field: Field, text: string): void {
    setProblem((before) => ({ field, text, turn: (before?.turn ?? 0) + 1 }));
    fields[field].current?.focus();
  }
  async function ask(): Promise<void> {
    // A phone's keyboard puts a blank behind each word that it proposes.
    const pledge = values.pledge.trim();
    asking.reset();
    if (pledge.normalize() !== sentence) return refuse('pledge', t('form.pledge_wrong'));
    if (reasonLength(values.reason) < REASON_LEAST)
      return refuse('reason', t('form.reason_short', { least: REASON_LEAST }));
    setProblem(undefined);
    try {
      const { community } = await asking.run({ pledge, reason: values.reason.trim() });
      setGroup(community);
      setValues({ pledge: '', reason: '' });
    } catch (thrown) {
      // `asking` has it. The day may be used up in another tab, the sentence be another one now.
      if (!isCallError(thrown)) throw thrown;
    }
    await invalidate(GATE);
  }
  return {
    ...{ values, problem, group, fields, isTyped },
    error: asking.error,
    isAsking: asking.isRunning,
    change(field: Field, text: string): void {
      setValues((before) => ({ ...before, [field]: text }));
      if (problem?.field === field) setProblem(undefined);
    },
    submit(): void {
      if (!asking.isRunning) void ask();
    },
  };
}

export type GateForm = ReturnType<typeof useGateForm>;
