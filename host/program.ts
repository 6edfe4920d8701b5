import { dirname } from 'node:path';
import { OperatorError, redactText } from '@docstead/core/kernel';
import { runCommandLine } from './cli.ts';
import { stdoutNotice } from './log/log.ts';
import { firstLine, Sentence } from './sentence.ts';

/** Runs what the arguments name and gives the exit code. Whatever stops it is one sentence on standard error. */
export async function runProgram(main: string): Promise<number> {
  try {
    return await runCommandLine({
      args: process.argv.slice(2),
      env: process.env,
      cwd: process.cwd(),
      here: dirname(main),
      main,
      notice: stdoutNotice,
    });
  } catch (thrown) {
    const sentence = thrown instanceof OperatorError ? thrown.sentence : `Docstead stopped: ${firstLine(thrown)}`;
    process.stderr.write(`${redactText(sentence)}\n`);
    // Anything but a sentence is a bug, and its place is worth knowing to whoever asks for it.
    if (process.env.LOG_LEVEL === 'debug' && thrown instanceof Error)
      process.stderr.write(`${redactText(thrown.stack ?? '')}\n`);
    return thrown instanceof Sentence ? thrown.exit : 1;
  }
}
