import type { Caller } from '@docstead/core/contract';
import { type Socket, server } from '@docstead/core/server';
import { api, doors, rung } from '../contract.ts';
import descriptor from '../plugin.ts';

const nameOf = (caller: Caller): string => (caller.kind === 'user' ? caller.username : 'a guest');

interface Said {
  readonly item_id: number;
  readonly text: string;
}

export default server({
  descriptor,
  contract: api,
  sockets: doors,
  setup(app) {
    /** Who is here, on this host; what is said goes over all of them. */
    const rooms = new Map<number, Set<Socket>>();
    app.events.on('said', (body) => {
      const { item_id, text } = body as Said;
      for (const socket of rooms.get(item_id) ?? []) socket.send(text);
    });
    const say = (said: Said): void => app.events.emit('said', said);
    return {
      calls: {
        '/api/livelike/ring': ({ allowed: { item }, ctx }) => {
          app.push.to({ item_id: item.item_id }, rung, { by: nameOf(ctx.caller) });
          return [];
        },
      },
      sockets: {
        '/api/livelike/room': ({ socket, allowed: { item }, ctx }) => {
          const { item_id } = item;
          const room = rooms.get(item_id) ?? new Set();
          rooms.set(item_id, room.add(socket));
          const name = nameOf(ctx.caller);
          ctx.signal.addEventListener('abort', () => room.delete(socket));
          socket.receive((text) => say({ item_id, text: `${name}: ${String(text)}` }));
          socket.send(`${room.size} here`);
        },
      },
    };
  },
});
