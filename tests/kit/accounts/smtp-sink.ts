import { createServer, type Socket } from 'node:net';

export interface SmtpSink {
  url: string;
  /** Raw messages as they came in. */
  messages: string[];
  close(): Promise<void>;
}

/** A mail server that takes every mail after refusing the first `refusals` of them for the moment. */
export const startSmtpSink = async (refusals = 0): Promise<SmtpSink> => {
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  let left = refusals;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    const say = (line: string) => socket.write(`${line}\r\n`);
    let buffered = '';
    let inMessage = false;
    say('220 sink');
    const take = (line: string): void => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO' || verb === 'HELO') say('250 sink');
      else if (verb === 'MAIL' && left > 0) {
        left -= 1;
        say('451 try again later');
      } else if (verb === 'DATA') {
        inMessage = true;
        say('354 go on');
      } else if (verb === 'QUIT') {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    };
    socket.on('data', (chunk) => {
      buffered += chunk.toString();
      for (;;) {
        const end = buffered.indexOf(inMessage ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const piece = buffered.slice(0, end);
        buffered = buffered.slice(end + (inMessage ? 5 : 2));
        if (inMessage) {
          messages.push(piece);
          inMessage = false;
          say('250 taken');
        } else take(piece);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    messages,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
};
