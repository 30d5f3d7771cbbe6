import { connect, createServer, type Socket } from 'node:net';
import * as v from 'valibot';

/** What stands before several nodes: each connection goes to the next of them that takes it. */
export interface Balancer {
  url: string;
  close(): Promise<void>;
}

const join = (one: Socket, other: Socket): void => {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
    from.pipe(to);
  }
};

/** Tries the targets one after the other, beginning with the first of the list. */
const pass = (client: Socket, [port, ...others]: readonly number[]): void => {
  if (port === undefined) return void client.destroy();
  const node = connect(port, '127.0.0.1');
  const refused = () => pass(client, others);
  node.once('error', refused);
  node.once('connect', () => {
    node.off('error', refused);
    join(client, node);
  });
};

/** Opens a balancer on a free port of this machine, in turn and without any memory of who was where. */
export const openBalancer = async (urls: readonly string[]): Promise<Balancer> => {
  const ports = urls.map((url) => Number(new URL(url).port));
  const clients = new Set<Socket>();
  let turn = 0;
  const server = createServer((client) => {
    clients.add(client);
    client.on('error', () => client.destroy());
    client.on('close', () => clients.delete(client));
    turn = (turn + 1) % ports.length;
    pass(client, [...ports.slice(turn), ...ports.slice(0, turn)]);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = v.parse(v.object({ port: v.number() }), server.address());
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const client of clients) client.destroy();
      }),
  };
};
