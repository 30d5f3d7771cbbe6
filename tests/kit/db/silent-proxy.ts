import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../../scripts/services/free-port.ts';

/** A proxy before a PostgreSQL, whose connections can fall silent: they stay open, and nothing passes any more. */
export const openSilentProxy = async (target: string) => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((client) => {
    const database = connect(Number(port || 5432), hostname);
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => other.destroy());
      socket.pipe(other);
      if (isSilent) socket.pause();
    }
  });
  const own = await freePort();
  await new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve));
  const url = new URL(target);
  url.host = `127.0.0.1:${own}`;
  return {
    url,
    /** Silences the connections there are; with `alsoNew` those to come as well. */
    silence: (alsoNew: boolean) => {
      isSilent = alsoNew;
      for (const socket of sockets) socket.unpipe().pause();
    },
    /** Lets new connections through again. */
    restore: () => {
      isSilent = false;
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
};
