import { createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface SmtpSink {
  url: string;
  /** Raw messages as they came in. */
  messages: string[];
  close(): Promise<void>;
}

/**
 * A mail server that takes every mail after refusing the first `refusals` of them for the moment, and hangs up after
 * the first `drops` that it has taken, before it says so.
 */
export const startSmtpSink = async (refusals = 0, drops = 0): Promise<SmtpSink> => {
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
          if (messages.length <= drops) socket.destroy();
          else say('250 taken');
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

const PATIENCE_MS = 10_000;

/** Lines of a mail may be broken anywhere, with the break escaped. */
const unfolded = (mail: string): string => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');

/** Waits for mail to `address` that holds `pattern`, the newest first. Returns its first group. */
export const mailWith = async (sink: SmtpSink, address: string, pattern: RegExp): Promise<string> => {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const mails = sink.messages.map(unfolded).filter((mail) => mail.includes(`To: ${address}`));
    const found = mails.map((mail) => pattern.exec(mail)?.[1]).filter((group) => group !== undefined);
    const newest = found.at(-1);
    if (newest !== undefined) return newest;
    if (Date.now() > until) throw new Error(`no mail to ${address} holds ${pattern}`);
    await pause(50);
  }
};

/** The code of the newest mail to `address` that has one. `but` is one that came before. */
export const codeFor = async (sink: SmtpSink, address: string, but?: string): Promise<string> => {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const code = await mailWith(sink, address, /Your code is (\d{6})/);
    if (code !== but) return code;
    if (Date.now() > until) throw new Error(`no second code came to ${address}`);
    await pause(50);
  }
};
