// Imported first by all programs: an old Node gets one sentence instead of a stack trace.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Greenside needs Node 20.19 or newer; this is ${process.versions.node} (https://nodejs.org).`,
  );
  process.exit(1);
}
