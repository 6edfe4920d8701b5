import type { Page } from '@playwright/test';

/** Until the server has agreed to say when the page may no longer be read. To be called before it is opened. */
export function told(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      let asked: unknown;
      socket.on('framesent', ({ payload }) => {
        const { hear, id } = JSON.parse(String(payload)) as { hear?: string; id?: number };
        if (hear === 'items/page.readable@1') asked = id;
      });
      socket.on('framereceived', ({ payload }) => {
        if (asked !== undefined && JSON.parse(String(payload)).id === asked) resolve();
      });
    });
  });
}
