/** Loaded into the measured server: answers the one question that nobody can ask from outside, how large its heap is. */
process.on('message', (asked) => {
  if (asked !== 'memory') return;
  process.send?.(process.memoryUsage());
});
// The channel alone must not keep a server alive that is told to end.
process.channel?.unref();
