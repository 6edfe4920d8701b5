import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import sqlite3 from 'sqlite3';

/** What the server's figures are compared with: a Fastify route with one prepared sqlite3 read, and nothing else. */

const folder = mkdtempSync(join(tmpdir(), 'docstead-bare-'));
const db = new sqlite3.Database(join(folder, 'bare.db'));
const ROWS = 100;

function exec(sql) {
  return new Promise((resolve, reject) => {
    db.exec(sql, (error) => (error ? reject(error) : resolve()));
  });
}

await exec(
  'PRAGMA journal_mode = WAL; CREATE TABLE users (uid INTEGER PRIMARY KEY, username TEXT, name TEXT, email TEXT, groupid INTEGER, reg_time INTEGER)',
);
for (let uid = 1; uid <= ROWS; uid += 1) {
  await exec(`INSERT INTO users VALUES (${uid}, 'user${uid}', 'User ${uid}', 'user${uid}@example.com', 2, 1700000000)`);
}
const read = db.prepare('SELECT * FROM users WHERE uid = ?');

const app = fastify({ logger: false });
app.get('/user/:uid', (request, reply) => {
  read.all(request.params.uid, (error, rows) => {
    if (error) reply.send(error);
    else reply.send({ error_code: 0, data: rows[0] });
  });
});

process.on('SIGTERM', async () => {
  await app.close();
  read.finalize();
  db.close(() => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  });
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
