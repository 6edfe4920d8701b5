import type { Worker } from 'node:cluster';

/** A connection as Node hands it from one process to another. */
interface Handed {
  close(): void;
}

/**
 * Connections are handed to a process one at a time, and one that dies before it has taken its own leaves it open with
 * nobody to answer: Node forgets it, and its client would wait for ever. It is ended here, so that the client asks again.
 */
export function endUntaken({ process: child }: Worker): void {
  const send = child.send.bind(child) as (...sent: readonly unknown[]) => boolean;
  let handed: Handed | undefined;
  child.send = (...sent: readonly unknown[]): boolean => {
    if (isHandle(sent[1])) handed = sent[1];
    return send(...sent);
  };
  // What a process says of what it was handed: it has taken it, or gives it back for another one.
  child.on('internalMessage', (told: object) => {
    if ('ack' in told) handed = undefined;
  });
  child.once('exit', () => handed?.close());
}

const isHandle = (sent: unknown): sent is Handed => typeof sent === 'object' && sent !== null && 'close' in sent;
