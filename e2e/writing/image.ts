import { Buffer } from 'node:buffer';

/** One dot. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

export const dot = { name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(DOT, 'base64') };
