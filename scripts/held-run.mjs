import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { root } from './install.mjs';

/**
 * Starts a command whose words wait until `tell` is called, and come as they are said from then on: so several run at
 * once, and are read one after another.
 */
export function heldRun(command, args, more = {}) {
  const started = performance.now();
  const env = { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...more };
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
  let held = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (held ? held.push(chunk) : process.stdout.write(chunk)));
  }
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ ok: false, seconds: 0, error }));
    child.once('close', (code) => resolve({ ok: code === 0, seconds: (performance.now() - started) / 1000 }));
  });
  const tell = () => {
    for (const chunk of held ?? []) process.stdout.write(chunk);
    held = undefined;
  };
  return { ended, tell };
}
