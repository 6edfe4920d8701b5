/** In a thread of its own, so that the work of the tests is no wait: asks `/healthz` again and again, tells of the longest wait. */
const { get } = require('node:http');
const { parentPort, workerData } = require('node:worker_threads');

const PAUSE = 20;
let longest = 0;

function ask() {
  const began = performance.now();
  const done = () => {
    longest = Math.max(longest, performance.now() - began);
    setTimeout(ask, PAUSE);
  };
  get(`${workerData}/healthz`, (answer) => answer.resume().once('end', done)).once('error', done);
}

parentPort.on('message', () => {
  parentPort.postMessage(longest);
  longest = 0;
});
ask();
