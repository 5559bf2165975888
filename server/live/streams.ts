import type { ServerResponse } from 'node:http';
import { BOARD_EVENT, NOTICE_EVENT } from '#contract/scores/live.ts';
import { toNetwork } from '../auth/network.ts';
import { MAX_STREAMS, MAX_STREAMS_PER_NETWORK } from '../policies/queues.ts';
import { forEachInSlices } from './slices.ts';
import type { VersionWatch } from './version-watch.ts';

export interface StreamClient {
  tournament: number;
  version: number;
  /** Version of the board that the client has; null if unknown. */
  has: number | null;
  /** True if the client is the scoring screen, which needs no events of the board. */
  onlyNotices?: boolean;
  /** Number of the latest notice; 0 or missing if there was none. */
  notice?: number;
  address: string;
  response: ServerResponse;
}

/** Interval in ms of comments that keep a stream open: proxies close a connection after 60 s of silence. */
const HEARTBEAT_MS = 25_000;
/** Bytes buffered for a client that does not read, before its connection is closed. */
const MAX_BUFFERED_BYTES = 64 * 1024;

/** Minimum delay in ms before a client reconnects. A random time is added, so that not all clients return at once. */
const RECONNECT_MS = 1_500;
const RECONNECT_SPREAD_MS = 4_500;
const formatRetryLine = (): Buffer =>
  Buffer.from(`retry: ${RECONNECT_MS + Math.floor(Math.random() * RECONNECT_SPREAD_MS)}\n\n`);
const HEARTBEAT = Buffer.from(': \n\n');
const formatVersionEvent = (version: number): Buffer =>
  Buffer.from(`event: ${BOARD_EVENT}\nid: ${version}\ndata: ${version}\n\n`);

/** The event has no id, because `Last-Event-ID` is the version of the board. */
const formatNoticeEvent = (noticeNumber: number): Buffer =>
  Buffer.from(`event: ${NOTICE_EVENT}\ndata: ${noticeNumber}\n\n`);

interface TournamentRoom {
  /** Version of the tournament that each client has. Clients that follow only notices are not in the map. */
  clientVersions: Map<ServerResponse, number>;
  /** Number of the latest notice that each client was sent; 0 if none. */
  clientNotices: Map<ServerResponse, number>;
  leave: () => void;
}

/** Disconnects a client that does not read, so that no data pile up for it. */
function writeOrDisconnect(response: ServerResponse, bytes: Buffer): void {
  if (response.writableEnded) return;
  if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy();
  else response.write(bytes);
}

export function createEventStreams(
  versionWatch: VersionWatch,
  {
    notices = null as VersionWatch | null,
    most = MAX_STREAMS,
    mostOfAddress = MAX_STREAMS_PER_NETWORK,
    heartbeatMs = HEARTBEAT_MS,
  } = {},
) {
  const openResponses = new Set<ServerResponse>();
  const streamCountsByNetwork = new Map<string, number>();
  const roomsByTournament = new Map<number, TournamentRoom>();
  let heartbeatTimer: NodeJS.Timeout | null = null;
  let isClosed = false;

  const changeStreamCount = (network: string, step: 1 | -1): void => {
    const streamCount = (streamCountsByNetwork.get(network) ?? 0) + step;
    if (streamCount > 0) streamCountsByNetwork.set(network, streamCount);
    else streamCountsByNetwork.delete(network);
  };

  /** Notifies clients of a version, except those that have it. Null ends the streams. */
  function notifyRoom({ clientVersions }: TournamentRoom, version: number | null): Promise<void> {
    if (version === null) return forEachInSlices(clientVersions.keys(), (response) => response.end());
    const event = formatVersionEvent(version);
    return forEachInSlices(clientVersions.keys(), (response) => {
      if (!clientVersions.has(response) || clientVersions.get(response) === version) return;
      clientVersions.set(response, version);
      writeOrDisconnect(response, event);
    });
  }

  /** Notifies clients of a notice, except those that were sent its number. Sends nothing without a number. */
  function notifyOfNotice({ clientNotices }: TournamentRoom, noticeNumber: number | null): Promise<void> {
    const event = formatNoticeEvent(noticeNumber ?? 0);
    return forEachInSlices(clientNotices.keys(), (response) => {
      if (!noticeNumber || !clientNotices.has(response) || clientNotices.get(response) === noticeNumber)
        return;
      clientNotices.set(response, noticeNumber);
      writeOrDisconnect(response, event);
    });
  }

  function openRoom(tournament: number): TournamentRoom {
    const room: TournamentRoom = { clientVersions: new Map(), clientNotices: new Map(), leave: () => {} };
    const endWatches = [
      versionWatch.watch(tournament, (version) => notifyRoom(room, version)),
      notices?.watch(tournament, (noticeNumber) => notifyOfNotice(room, noticeNumber)),
    ];
    room.leave = () => {
      for (const endWatch of endWatches) endWatch?.();
    };
    roomsByTournament.set(tournament, room);
    return room;
  }

  function leaveRoom(tournament: number, room: TournamentRoom, response: ServerResponse): void {
    room.clientVersions.delete(response);
    room.clientNotices.delete(response);
    if (room.clientNotices.size > 0) return;
    room.leave();
    if (roomsByTournament.get(tournament) === room) roomsByTournament.delete(tournament);
  }

  return {
    hasRoom: (address: string): boolean =>
      openResponses.size < most && (streamCountsByNetwork.get(toNetwork(address)) ?? 0) < mostOfAddress,
    open(client: StreamClient): void {
      const { tournament, version: currentVersion, has, onlyNotices = false, notice = 0 } = client;
      const { address, response } = client;
      const network = toNetwork(address);
      openResponses.add(response);
      changeStreamCount(network, 1);
      heartbeatTimer ??= setInterval(
        () =>
          void forEachInSlices(openResponses, (openResponse) => writeOrDisconnect(openResponse, HEARTBEAT)),
        heartbeatMs,
      );
      writeOrDisconnect(response, formatRetryLine());
      if (currentVersion !== has && !onlyNotices)
        writeOrDisconnect(response, formatVersionEvent(currentVersion));
      // The browser reconnects soon, to a process that keeps running.
      if (isClosed) response.end();
      const room = roomsByTournament.get(tournament) ?? openRoom(tournament);
      if (!onlyNotices) room.clientVersions.set(response, currentVersion);
      if (notice > 0) writeOrDisconnect(response, formatNoticeEvent(notice));
      room.clientNotices.set(response, notice);
      response.once('close', () => {
        leaveRoom(tournament, room, response);
        openResponses.delete(response);
        changeStreamCount(network, -1);
        if (openResponses.size === 0 && heartbeatTimer !== null) {
          clearInterval(heartbeatTimer);
          heartbeatTimer = null;
        }
      });
    },
    size: (): number => openResponses.size,
    /** Ends all streams; browsers reconnect automatically. */
    close(): void {
      isClosed = true;
      for (const response of openResponses) response.end();
    },
  };
}
