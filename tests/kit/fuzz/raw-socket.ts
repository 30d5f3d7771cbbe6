import { systemClock } from '../../../server/clock.ts';

/** How long an answer that must come is waited for. */
const PATIENCE_MS = 5_000;

/** A WebSocket that speaks Socket.IO frame by frame, so that it can also speak it wrongly. */
export const openRawSocket = async (url: string) => {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const frames: string[] = [];
  let isOpen = false;
  const settled = new Promise<void>((resolve) => {
    for (const event of ['open', 'error', 'close'] as const) socket.addEventListener(event, () => resolve());
  });
  socket.addEventListener('open', () => {
    isOpen = true;
  });
  socket.addEventListener('close', () => {
    isOpen = false;
  });
  socket.addEventListener('message', ({ data }) => {
    if (data === '2') socket.send('3');
    else frames.push(String(data));
  });
  await settled;
  /** Resolves once a frame fits, the socket is closed, or its time is over. */
  const until = async (fits: (frame: string) => boolean): Promise<string | null> => {
    for (let waited = 0; waited < PATIENCE_MS; waited += 2) {
      const found = frames.find(fits);
      if (found !== undefined) return found;
      if (!isOpen) return null;
      await systemClock.pause(2);
    }
    return null;
  };
  return {
    frames,
    until,
    isOpen: () => isOpen,
    send: (data: string | Uint8Array<ArrayBuffer>): void => {
      if (isOpen) socket.send(data);
    },
    close: () => socket.close(),
  };
};
export type RawSocket = Awaited<ReturnType<typeof openRawSocket>>;
