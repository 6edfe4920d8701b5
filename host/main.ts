import { OperatorError } from '@docstead/core/kernel';
import { runCommandLine } from './cli.ts';
import { stdoutNotice } from './log/log.ts';
import { redactText } from './log/redact.ts';
import { firstLine, Sentence } from './sentence.ts';

/** The process: server and command line. Whatever stops it is one sentence on standard error. */
async function main(): Promise<number> {
  try {
    return await runCommandLine({
      args: process.argv.slice(2),
      env: process.env,
      cwd: process.cwd(),
      here: import.meta.dirname,
      main: import.meta.filename,
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

process.exit(await main());
