import { createServer } from 'node:http';
import { Server } from 'socket.io';

/** A server that has next to nothing to do: what attackers cost that talk to it, they cost by themselves. */
const server = createServer((request, response) => {
  request
    .resume()
    .once('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
});
const io = new Server(server, { serveClient: false, perMessageDeflate: false });
io.on('connection', (socket) => {
  socket.on('trip:watch', (_, ack) => ack({ ok: true, revision: 1, reply: null }));
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
