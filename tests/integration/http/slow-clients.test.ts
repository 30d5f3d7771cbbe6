import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { systemClock } from '../../../server/clock.ts';
import { MOST_PIPELINED, REQUEST_LIMITS } from '../../../server/http/connection-bounds.ts';
import { type Listening, listen } from '../../../server/http/listen.ts';
import { handleErrors } from '../../../server/http/problem-json.ts';
import { recordingLog } from '../../kit/server/open-app.ts';
import { SimProcess, SimTime } from '../../kit/simulated-time.ts';

let port: Listening;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await port.close();
});

const connected = async (): Promise<Socket> => {
  const socket = connect(port.port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
};
const HEAD = 'POST /api/echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

describe('A client', () => {
  test('that sends half of its headers or its body is cut', async () => {
    expect(REQUEST_LIMITS.headersTimeout + REQUEST_LIMITS.connectionsCheckingInterval).toBeLessThan(30_000);
    expect(REQUEST_LIMITS.requestTimeout + REQUEST_LIMITS.connectionsCheckingInterval).toBeLessThan(30_000);
    // A hundredth of the real times.
    const limits = {
      headersTimeout: 100,
      requestTimeout: 200,
      keepAliveTimeout: 100,
      connectionsCheckingInterval: 20,
    };
    port = await listen(0, 'localhost', { clock: systemClock, limits });
    const log = recordingLog();
    const app = handleErrors(new Hono(), log).post('/api/echo', async (c) => c.text(await c.req.text()));
    port.setHandler(app.fetch);
    const halves = ['', 'POST /api/echo HT', `${HEAD}Content-Length: 100\r\n\r\n{"a"`];
    const ends = halves.map(async (half) => {
      const socket = await connected();
      socket.resume().write(half);
      await once(socket, 'close');
    });
    await Promise.all(ends);
    // Nobody can fill the log by hanging up.
    await systemClock.pause(0);
    expect(log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('that does not read its answer is cut after half a minute, and one that does is not', async () => {
    const time = new SimTime();
    const clock = new SimProcess(time);
    port = await listen(0, 'localhost', { clock, limits: REQUEST_LIMITS });
    const big = 'x'.repeat(30_000_000);
    port.setHandler(() => new Response(big));
    const [reader, sleeper] = [await connected(), await connected()];
    let received = 0;
    reader.on('data', (chunk: Buffer) => {
      received += chunk.length;
    });
    for (const socket of [reader, sleeper]) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await vi.waitFor(() => expect(received).toBeGreaterThan(big.length), 10_000);
    const open = () => new Promise((resolve) => port.server.getConnections((_, count) => resolve(count)));
    await time.pass(29_000);
    expect(await open()).toBe(2);
    await time.pass(10_000);
    await vi.waitFor(async () => expect(await open()).toBe(1));
    expect(reader.destroyed).toBe(false);
  });

  test('that asks on and on before it reads is cut, and gets few answers made', async () => {
    port = await listen(0);
    let asked = 0;
    port.setHandler(async () => {
      asked += 1;
      await systemClock.pause(50);
      return new Response('an answer');
    });
    const [patient, greedy] = [await connected(), await connected()];
    const get = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
    let answered = '';
    patient.setEncoding('latin1').on('data', (text: string) => {
      answered += text;
    });
    patient.write(get.repeat(MOST_PIPELINED));
    await vi.waitFor(() => expect(answered.split('an answer')).toHaveLength(MOST_PIPELINED + 1));
    patient.write(get);
    await vi.waitFor(() => expect(answered.split('an answer')).toHaveLength(MOST_PIPELINED + 2));
    asked = 0;
    greedy.resume().write(get.repeat(1_000));
    await once(greedy, 'close');
    expect(asked).toBeLessThanOrEqual(MOST_PIPELINED);
  });
});
