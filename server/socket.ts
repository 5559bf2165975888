/** The first file descriptor that systemd passes (sd_listen_fds). */
const FIRST_SOCKET_DESCRIPTOR = 3;

/** Returns the socket that systemd has opened, or null. Requests wait in it during a restart, and none is refused. */
export function readSocket(env: NodeJS.ProcessEnv, pid = process.pid): number | null {
  return env['LISTEN_PID'] === String(pid) && env['LISTEN_FDS'] === '1' ? FIRST_SOCKET_DESCRIPTOR : null;
}
