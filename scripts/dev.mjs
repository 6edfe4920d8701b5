import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root, run, say } from './install.mjs';

/** Hot reload for server and web behind one address: rspack serves the web, the server restarts on a change. */

ensureInstalled();
const port = process.env.DOCSTEAD_DEV_PORT ?? '4881';
const env = {
  ...process.env,
  NODE_ENV: 'development',
  DOCSTEAD_DEV: `http://127.0.0.1:${port}`,
  DOCSTEAD_DEV_PORT: port,
};
run(process.execPath, ['--import', 'tsx', 'scripts/build.ts']);

const start = (command, args) => spawn(command, args, { cwd: root, stdio: 'inherit', env });
const web = start(process.execPath, [join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'dev']);
const server = start(process.execPath, ['--watch', '--watch-preserve-output', '--import', 'tsx', 'host/main.ts']);
say('Development: the web reloads on a change, the server restarts. Ctrl+C ends both.');

const end = () => {
  web.kill();
  server.kill();
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
web.on('exit', end);
server.on('exit', end);
