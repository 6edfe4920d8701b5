import { browserLive, connectShell } from '@docstead/core/web/shell';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { federation } from './boot/federation.ts';
import { loadTexts, SHELL } from './boot/load-texts.ts';
import { fetchBoot, firstViewOf, readBoot } from './boot/read-boot.ts';
import { createRemoteLoader } from './boot/remote-loader.ts';
import { sayBootFailed } from './boot/say-boot-failed.ts';
import { warmShared } from './shared.ts';
import './base.css';

function rootElement(): HTMLElement {
  const found = document.getElementById('root');
  if (found) return found;
  const made = document.createElement('div');
  made.id = 'root';
  document.body.append(made);
  return made;
}

async function start(): Promise<void> {
  const boot = readBoot(document);
  await connectShell({
    boot,
    loadHalf: createRemoteLoader({ federation }),
    loadTexts,
    eagerTexts: [SHELL],
    loadBoot: fetchBoot,
    live: browserLive(boot.caller.kind === 'user' ? boot.caller.uid : ''),
  });
  // Until here the server's view stands in the page; from here the frame shows the same node.
  const first = firstViewOf(boot, document);
  // React empties what it is given, and the view that stands there keeps its focus only while it is never taken out.
  const place = rootElement().appendChild(document.createElement('div'));
  createRoot(place).render(
    <StrictMode>
      <App first={first} />
    </StrictMode>,
  );
  if (boot.caller.kind === 'user') warmShared();
}

start().catch((error: unknown) => {
  console.error(error);
  sayBootFailed(rootElement());
});
