/**
 * Loaded into the product before its own code: how long its main thread was busy without a pause, in milliseconds of
 * its own processor time, so that a crowded machine makes no step longer. Told, and counted anew, at SIGUSR2.
 */
const { readFileSync, writeSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

const TICK = 10;
/** The first thread of a process has its number. Nanoseconds on a processor. */
const spent = () => Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

if (isMainThread) {
  let longest = 0;
  let before = spent();
  setInterval(() => {
    const now = spent();
    longest = Math.max(longest, now - before);
    before = now;
  }, TICK).unref();
  process.on('SIGUSR2', () => {
    writeSync(2, `longest step: ${longest.toFixed(1)};\n`);
    longest = 0;
  });
}
