import type { ServerResponse } from 'node:http';
import { BOARD_EVENT } from '#contract/scores/live.ts';
import { toNetwork } from '../auth/network.ts';
import { MOST_STREAMS, MOST_STREAMS_OF_NETWORK } from '../policies/queues.ts';
import { forEachInSlices } from './slices.ts';
import type { VersionWatch } from './version-watch.ts';

export interface Watcher {
  tournament: number;
  version: number;
  /** The version that the client has; null if unknown. */
  has: number | null;
  address: string;
  response: ServerResponse;
}

export interface LiveStreams {
  hasRoom(address: string): boolean;
  open(watcher: Watcher): void;
  size(): number;
  /** Ends all streams; browsers reconnect automatically. */
  close(): void;
}

/** Proxies close a connection after 60 s of silence. */
const HEARTBEAT_MS = 25_000;
/** Bytes buffered for a client that does not read, before its connection is closed. */
const MOST_WAITING = 64 * 1024;

/** Reconnection delay in ms, at random up to 6 s: the clients of a process that ends must not return all at once. */
const RECONNECT_MS = 1_500;
const SPREAD_MS = 4_500;
const formatRetry = (): Buffer =>
  Buffer.from(`retry: ${RECONNECT_MS + Math.floor(Math.random() * SPREAD_MS)}\n\n`);
const HEARTBEAT = Buffer.from(': \n\n');
const formatEvent = (version: number): Buffer =>
  Buffer.from(`event: ${BOARD_EVENT}\nid: ${version}\ndata: ${version}\n\n`);

interface Room {
  /** The version that each client has. */
  clientVersions: Map<ServerResponse, number>;
  leave: () => void;
}

/** Disconnects clients that do not read, so that nothing piles up for them. */
function writeOrDisconnect(response: ServerResponse, bytes: Buffer): void {
  if (response.writableEnded) return;
  if (response.writableLength > MOST_WAITING) response.destroy();
  else response.write(bytes);
}

export function createLiveStreams(
  watch: VersionWatch,
  { most = MOST_STREAMS, mostOfAddress = MOST_STREAMS_OF_NETWORK, heartbeatMs = HEARTBEAT_MS } = {},
): LiveStreams {
  const open = new Set<ServerResponse>();
  const byAddress = new Map<string, number>();
  const rooms = new Map<number, Room>();
  let beat: NodeJS.Timeout | null = null;
  let isClosed = false;

  const count = (address: string, by: 1 | -1): void => {
    const now = (byAddress.get(address) ?? 0) + by;
    if (now > 0) byAddress.set(address, now);
    else byAddress.delete(address);
  };

  /** Sends the version to every client that lacks it. Null ends the streams. */
  function notifyRoom({ clientVersions }: Room, version: number | null): Promise<void> {
    if (version === null) return forEachInSlices(clientVersions.keys(), (response) => response.end());
    const event = formatEvent(version);
    return forEachInSlices(clientVersions.keys(), (response) => {
      if (!clientVersions.has(response) || clientVersions.get(response) === version) return;
      clientVersions.set(response, version);
      writeOrDisconnect(response, event);
    });
  }

  function openRoom(tournament: number): Room {
    const room: Room = { clientVersions: new Map(), leave: () => {} };
    room.leave = watch.watch(tournament, (version) => notifyRoom(room, version));
    rooms.set(tournament, room);
    return room;
  }

  function leaveRoom(tournament: number, room: Room, response: ServerResponse): void {
    room.clientVersions.delete(response);
    if (room.clientVersions.size > 0) return;
    room.leave();
    if (rooms.get(tournament) === room) rooms.delete(tournament);
  }

  return {
    hasRoom: (address) => open.size < most && (byAddress.get(toNetwork(address)) ?? 0) < mostOfAddress,
    open({ tournament, version: now, has, address, response }) {
      const from = toNetwork(address);
      open.add(response);
      count(from, 1);
      beat ??= setInterval(
        () => void forEachInSlices(open, (each) => writeOrDisconnect(each, HEARTBEAT)),
        heartbeatMs,
      );
      writeOrDisconnect(response, formatRetry());
      if (now !== has) writeOrDisconnect(response, formatEvent(now));
      // The browser reconnects soon, to a process that keeps running.
      if (isClosed) response.end();
      const room = rooms.get(tournament) ?? openRoom(tournament);
      room.clientVersions.set(response, now);
      response.once('close', () => {
        leaveRoom(tournament, room, response);
        open.delete(response);
        count(from, -1);
        if (open.size === 0 && beat !== null) {
          clearInterval(beat);
          beat = null;
        }
      });
    },
    size: () => open.size,
    close() {
      isClosed = true;
      for (const response of open) response.end();
    },
  };
}
