import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLiveStreams } from '#app/reads/live-streams.ts';

/** A fake EventSource that the test controls. */
class Source extends EventTarget {
  static readonly CLOSED = 2;
  static made: Source[] = [];
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Source.made.push(this);
  }
  close() {
    this.readyState = Source.CLOSED;
  }
  emit(type: string) {
    this.dispatchEvent(new Event(type));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Source);
  Source.made = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function follow() {
  const follower = { changed: vi.fn<() => void>(), live: vi.fn<(isLive: boolean) => void>() };
  const unfollow = createLiveStreams('https://golf.example').subscribeToTournament(7, follower);
  const [source] = Source.made;
  source!.emit('open');
  return { ...follower, unfollow, source: source! };
}

it('subscribers of a board are notified of a change at once, and once more for all changes within the next second', () => {
  const { changed, source } = follow();
  expect(source.url).toBe('https://golf.example/tournament/7/events');
  source.emit('board');
  expect(changed).toHaveBeenCalledTimes(1);
  for (let i = 0; i < 10; i += 1) source.emit('board');
  expect(changed).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(changed).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5000);
  expect(changed).toHaveBeenCalledTimes(2);
  source.emit('board');
  expect(changed).toHaveBeenCalledTimes(3);
});

it('an event stream that is closed delivers no messages and leaves no timer', () => {
  const { changed, source, unfollow } = follow();
  source.emit('board');
  source.emit('board');
  unfollow();
  vi.advanceTimersByTime(5000);
  expect(changed).toHaveBeenCalledTimes(1);
  expect(source.readyState).toBe(Source.CLOSED);
  expect(vi.getTimerCount()).toBe(0);
});

it('if the server refuses an event stream, the phone tries again after a random delay of at least a minute', () => {
  const streams = createLiveStreams('https://golf.example');
  const follower = { changed: () => {}, live: () => {} };
  for (let tournament = 1; tournament <= 100; tournament += 1)
    streams.subscribeToTournament(tournament, follower);
  for (const source of Source.made) {
    source.close();
    source.emit('error');
  }
  const countReconnected = (ms: number) => {
    vi.advanceTimersByTime(ms);
    return Source.made.length - 100;
  };
  expect(countReconnected(59_999)).toBe(0);
  // The delays are random: fewer than ten of a hundred in one half happens less often than once in 10^17 runs.
  const early = countReconnected(15_000);
  expect(early).toBeGreaterThan(10);
  expect(early).toBeLessThan(90);
  expect(countReconnected(15_001)).toBe(100);
});
