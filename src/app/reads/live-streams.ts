import { BOARD_EVENT, livePath } from '#contract/scores/live.ts';

export interface Follower {
  changed(): void;
  /** True while the server pushes changes. Otherwise the board must be polled. */
  live(isLive: boolean): void;
}

export interface LiveStreams {
  follow(tournament: number, follower: Follower): () => void;
}

interface Stream {
  source: EventSource | null;
  isLive: boolean;
  followers: Set<Follower>;
  again: ReturnType<typeof setTimeout> | null;
  /** Set for a second after a reported change. `more`: another change has followed. */
  rest: { timer: ReturnType<typeof setTimeout>; more: boolean } | null;
}

/** Shortest time between two reads of a board, in ms. The first change is reported at once, all later ones together. */
const BETWEEN_MS = 1_000;
/**
 * Pause before a server without capacity or without streams is asked again, in ms, plus up to half at random, so that
 * phones do not retry together.
 */
const AGAIN_MS = 60_000;

/** One stream for each tournament on the screen (server/live/streams.ts). The browser reconnects a broken stream. */
export function createLiveStreams(base: string): LiveStreams {
  const streams = new Map<number, Stream>();

  const setLive = (stream: Stream, isLive: boolean): void => {
    if (stream.isLive === isLive) return;
    stream.isLive = isLive;
    for (const follower of stream.followers) follower.live(isLive);
  };

  function changed(stream: Stream): void {
    if (stream.rest !== null) {
      stream.rest.more = true;
      return;
    }
    const after = () => {
      const isMore = stream.rest?.more;
      stream.rest = null;
      if (isMore) changed(stream);
    };
    stream.rest = { timer: setTimeout(after, BETWEEN_MS), more: false };
    for (const follower of stream.followers) follower.changed();
  }

  function open(tournament: number, stream: Stream): void {
    const source = new EventSource(base + livePath(tournament));
    stream.source = source;
    source.addEventListener('open', () => setLive(stream, true));
    source.addEventListener(BOARD_EVENT, () => changed(stream));
    source.addEventListener('error', () => {
      setLive(stream, false);
      if (source.readyState !== EventSource.CLOSED || stream.source !== source) return;
      stream.source = null;
      stream.again = setTimeout(() => open(tournament, stream), AGAIN_MS * (1 + Math.random() / 2));
    });
  }

  function enter(tournament: number): Stream {
    const stream: Stream = { source: null, isLive: false, followers: new Set(), again: null, rest: null };
    streams.set(tournament, stream);
    open(tournament, stream);
    return stream;
  }

  return {
    follow(tournament, follower) {
      const stream = streams.get(tournament) ?? enter(tournament);
      stream.followers.add(follower);
      if (stream.isLive) follower.live(true);
      return () => {
        stream.followers.delete(follower);
        if (stream.followers.size > 0 || streams.get(tournament) !== stream) return;
        streams.delete(tournament);
        stream.source?.close();
        stream.source = null;
        if (stream.again !== null) clearTimeout(stream.again);
        if (stream.rest !== null) clearTimeout(stream.rest.timer);
      };
    },
  };
}
