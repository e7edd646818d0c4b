/** Many pages with a connection to the hub, in a process of their own: the product must not wait for its clients. */
const END = '\u001e';
const PING_MS = 15_000;
/** Connections opened at a time: real people do not arrive in the same millisecond. */
const AT_ONCE = 50;

/** Requests of the bench. */
export type Order =
  | { kind: 'connect'; url: string; origin: string; cookies: string[] }
  /** Answers once this many more notifications have arrived. */
  | { kind: 'expect'; count: number }
  | { kind: 'close' };
/** Answers to it: instants in milliseconds since 1970, with fractions. */
export type Answer =
  | { kind: 'connected'; ms: number }
  | { kind: 'arrived'; at: number[] }
  | { kind: 'failed'; why: string };

const now = () => performance.timeOrigin + performance.now();
const answer = (message: Answer) => process.send?.(message);

/** Node's WebSocket also takes headers, which the browser types of the project lack. */
const NodeSocket = WebSocket as unknown as new (url: string, options: { headers: Record<string, string> }) => WebSocket;

const sockets: WebSocket[] = [];
let arrived: number[] = [];
let expected = 0;

function connect(url: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new NodeSocket(url, { headers });
    sockets.push(socket);
    let isOpen = false;
    socket.onopen = () => socket.send(`{"protocol":"json","version":1}${END}`);
    socket.onerror = () => reject(new Error('A connection failed.'));
    socket.onclose = () => reject(new Error('A connection was closed.'));
    socket.onmessage = ({ data }) => {
      const at = now();
      for (const record of String(data).split(END)) {
        if (record === '{}' && !isOpen) {
          isOpen = true;
          resolve();
        } else if (record.includes('"target":"notification"')) hear(at);
      }
    };
  });
}

function hear(at: number): void {
  arrived.push(at);
  if (expected > 0 && arrived.length === expected) answer({ kind: 'arrived', at: arrived });
}

async function connectAll({ url, origin, cookies }: Extract<Order, { kind: 'connect' }>): Promise<void> {
  const from = now();
  const waiting = [...cookies];
  const work = async () => {
    for (let cookie = waiting.pop(); cookie !== undefined; cookie = waiting.pop())
      await connect(url, { cookie, origin });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  setInterval(() => {
    for (const socket of sockets) socket.send(`{"type":6}${END}`);
  }, PING_MS).unref();
  answer({ kind: 'connected', ms: now() - from });
}

process.on('message', (order: Order) => {
  switch (order.kind) {
    case 'connect':
      connectAll(order).catch((error: unknown) => answer({ kind: 'failed', why: String(error) }));
      return;
    case 'expect':
      arrived = [];
      expected = order.count;
      return;
    case 'close':
      process.exit(0);
  }
});
