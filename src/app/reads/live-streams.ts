import { BOARD_EVENT, buildLivePath, NOTICE_EVENT, buildNoticesPath } from '#contract/scores/live.ts';

export interface StreamListener {
  changed(): void;
  /** Called with true while the server pushes changes; otherwise the board must be polled. */
  live(isLive: boolean): void;
  /** Called with the number of the latest notice; suspensions and new local rules are numbered like notices. */
  notice?(noticeNumber: number): void;
}

export interface LiveStreams {
  subscribeToTournament(tournament: number, follower: StreamListener): () => void;
  /** Omits changes to the board, which would wake a phone on the course at every score. */
  subscribeToNotices(tournament: number, follower: StreamListener): () => void;
}

interface Stream {
  source: EventSource | null;
  isLive: boolean;
  /** Number of the latest notice; 0 until the server sends one. */
  notice: number;
  listeners: Set<StreamListener>;
  again: ReturnType<typeof setTimeout> | null;
  /** Set for a second after a change was reported. `more` is true if another change has followed. */
  rest: { timer: ReturnType<typeof setTimeout>; more: boolean } | null;
}

/** Shortest time between two reads of a board, in ms. The first change is reported at once, later ones together. */
const MIN_NOTIFY_INTERVAL_MS = 1_000;
/**
 * Pause in ms before a server without capacity or streams is asked again; up to half is added at random, so that phones
 * do not retry together.
 */
const MIN_RETRY_MS = 60_000;

/** Opens one stream for each tournament on the screen (server/live/streams.ts). */
export function createLiveStreams(baseUrl: string): LiveStreams {
  const streams = new Map<string, Stream>();

  const setLive = (stream: Stream, isLive: boolean): void => {
    if (stream.isLive === isLive) return;
    stream.isLive = isLive;
    for (const listener of stream.listeners) listener.live(isLive);
  };

  function notifyListeners(stream: Stream): void {
    if (stream.rest !== null) {
      stream.rest.more = true;
      return;
    }
    const endPause = () => {
      const hasChanged = stream.rest?.more;
      stream.rest = null;
      if (hasChanged) notifyListeners(stream);
    };
    stream.rest = { timer: setTimeout(endPause, MIN_NOTIFY_INTERVAL_MS), more: false };
    for (const listener of stream.listeners) listener.changed();
  }

  function openStream(path: string, stream: Stream): void {
    const source = new EventSource(baseUrl + path);
    stream.source = source;
    source.addEventListener('open', () => setLive(stream, true));
    source.addEventListener(BOARD_EVENT, () => notifyListeners(stream));
    source.addEventListener(NOTICE_EVENT, (event) => {
      stream.notice = Number((event as MessageEvent<string>).data);
      for (const listener of stream.listeners) listener.notice?.(stream.notice);
    });
    source.addEventListener('error', () => {
      setLive(stream, false);
      if (source.readyState !== EventSource.CLOSED || stream.source !== source) return;
      stream.source = null;
      stream.again = setTimeout(() => openStream(path, stream), MIN_RETRY_MS * (1 + Math.random() / 2));
    });
  }

  function addStream(path: string): Stream {
    const stream: Stream = {
      source: null,
      isLive: false,
      notice: 0,
      listeners: new Set(),
      again: null,
      rest: null,
    };
    streams.set(path, stream);
    openStream(path, stream);
    return stream;
  }

  function subscribeToPath(path: string, listener: StreamListener): () => void {
    const stream = streams.get(path) ?? addStream(path);
    stream.listeners.add(listener);
    if (stream.isLive) listener.live(true);
    if (stream.notice > 0) listener.notice?.(stream.notice);
    return () => {
      stream.listeners.delete(listener);
      if (stream.listeners.size > 0 || streams.get(path) !== stream) return;
      streams.delete(path);
      stream.source?.close();
      stream.source = null;
      if (stream.again !== null) clearTimeout(stream.again);
      if (stream.rest !== null) clearTimeout(stream.rest.timer);
    };
  }

  return {
    subscribeToTournament: (tournament, listener) => subscribeToPath(buildLivePath(tournament), listener),
    subscribeToNotices: (tournament, listener) => subscribeToPath(buildNoticesPath(tournament), listener),
  };
}
