import { createServer, type Server, type Socket } from 'node:net';

/** A received mail. */
export interface Received {
  from: string;
  to: string[];
  /** Headers and body as received. */
  source: string;
}

/** A minimal SMTP server (RFC 5321) that accepts every mail, or refuses every recipient. */
export async function startSmtpServer({ refuses = false } = {}) {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)));
    let mail: Received = { from: '', to: [], source: '' };
    let waiting = '';
    let isData = false;
    const reply = (line: string) => socket.write(`${line}\r\n`);
    const address = (line: string) => /<(.*)>/.exec(line)?.[1] ?? '';
    const handleLine = (line: string): void => {
      const verb = line.slice(0, 4).toUpperCase();
      if (isData && line !== '.') return void (mail.source += `${line.replace(/^\./, '')}\r\n`);
      if (isData) {
        isData = false;
        received.push(mail);
        mail = { from: '', to: [], source: '' };
        return void reply('250 taken');
      }
      if (verb === 'MAIL') mail.from = address(line);
      if (verb === 'RCPT' && refuses) return void reply('550 nobody here');
      if (verb === 'RCPT') mail.to.push(address(line));
      if (verb === 'QUIT') return void socket.end('221 bye\r\n');
      isData = verb === 'DATA';
      reply(isData ? '354 go on' : '250 fine');
    };
    reply('220 catch-all');
    socket.on('error', () => {}); // clients may disconnect at any time
    socket.on('data', (bytes) => {
      const lines = (waiting + bytes.toString('latin1')).split('\r\n');
      waiting = lines.pop()!;
      for (const line of lines) handleLine(line);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
