// One call over 30 connections: `node call.mjs <JSON>` prints the answers per status and the largest in bytes. It sends
// only to 127.0.0.1 and ends when the time is over.
import autocannon from 'autocannon';

const { url, seconds, connections, call } = JSON.parse(process.argv[2]);
if (new URL(url).hostname !== '127.0.0.1')
  throw new Error('this attacks nothing but a server of its own on this machine');
const { method, path, headers, body } = call;
let made = 0;
const statuses = {};
let largest = 0;
const numbered = (request) => {
  made += 1;
  return { ...request, body: body.replaceAll('{n}', `${process.pid}-${made}`) };
};
const run = autocannon({
  url,
  duration: seconds,
  connections,
  timeout: 60,
  requests: [{ method, path, headers, ...(body !== null && { body, setupRequest: numbered }) }],
});
run.on('response', (_, status, bytes) => {
  statuses[status] = (statuses[status] ?? 0) + 1;
  largest = Math.max(largest, bytes);
});
const { errors, timeouts } = await run;
console.log(JSON.stringify({ statuses, largest, errors: errors + timeouts }));
