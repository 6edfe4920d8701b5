import sqlite3 from 'sqlite3';

/** Loaded into the measured server: answers what nobody can ask from outside. */

let statements = 0;
const counted = (prototype, name) => {
  const original = prototype[name];
  prototype[name] = function count(...args) {
    statements += 1;
    return original.apply(this, args);
  };
};
// What a Database runs or reads goes through a Statement.
for (const name of ['run', 'get', 'all', 'each']) counted(sqlite3.Statement.prototype, name);
counted(sqlite3.Database.prototype, 'exec');

const answers = { memory: () => process.memoryUsage(), statements: () => statements };

process.on('message', (asked) => {
  const answer = answers[asked];
  if (answer) process.send?.(answer());
});
// The channel alone must not keep a server alive that is told to end.
process.channel?.unref();
