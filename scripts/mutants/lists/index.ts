import type { Mistake } from '../mistake.ts';
import { accounts } from './accounts.ts';
import { editor } from './editor.ts';
import { files } from './files.ts';
import { host } from './host.ts';
import { itemsServer } from './items-server.ts';
import { itemsWeb } from './items-web.ts';
import { kernel } from './kernel.ts';
import { renderer } from './renderer.ts';
import { texts } from './texts.ts';

export const mistakes: readonly Mistake[] = [
  ...itemsServer,
  ...itemsWeb,
  ...accounts,
  ...files,
  ...editor,
  ...renderer,
  ...host,
  ...kernel,
  ...texts,
];
