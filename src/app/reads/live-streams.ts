import { BOARD_EVENT, livePath } from '#contract/scores/live.ts';

/** Somebody who shows a board. */
export interface Follower {
  /** The board, or the field, is another one. */
  changed(): void;
  /** Whether the server says by itself when something changes; while it does not, the board must be asked for. */
  live(isLive: boolean): void;
}

export interface LiveStreams {
  /** Follows the changes of a tournament's boards until the answered function is called. */
  follow(tournament: number, follower: Follower): () => void;
}

interface Stream {
  source: EventSource | null;
  isLive: boolean;
  followers: Set<Follower>;
  again: ReturnType<typeof setTimeout> | null;
  /** While a change that was told is not a second old; `more` where another one came since. */
  rest: { timer: ReturnType<typeof setTimeout>; more: boolean } | null;
}

/** A board is asked for at most this often, in ms, however many scores come in: first at once, then once more for all that came since. */
const BETWEEN_MS = 1_000;
/** A server that had no room, or knows no streams, is asked again after so long, in ms, and up to half of it longer: not by all phones at once. */
const AGAIN_MS = 60_000;

/**
 * The streams of this page (server/live/streams.ts): one for each tournament that something on the screen follows, and none else. A
 * browser connects again by itself where a stream broke off.
 */
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
