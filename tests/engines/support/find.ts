/** What a person calls a thing on the screen. */
export type Kind = 'button' | 'tab' | 'link' | 'field' | 'heading' | 'text';

/** A name word for word, or a regular expression for it, as JSON can carry it. */
export type Name = string | { source: string; flags: string };
export const nameOf = (name: string | RegExp): Name =>
  typeof name === 'string' ? name : { source: name.source, flags: name.flags };

export type Found = { state: 'there'; x: number; y: number; words: string } | { state: string };

/**
 * Runs in the page: looks for something as a person names it, brings it into sight when asked, and answers the middle of what is
 * seen of it, or why it cannot be touched. It is sent as its source, so it uses nothing from outside of itself.
 */
export async function find(kind: Kind, name: Name, touch: boolean): Promise<Found> {
  const OF_KIND: Record<Kind, string> = {
    button: 'button:not([role=tab]), summary',
    tab: '[role=tab]',
    link: 'a[href]',
    field: 'input, select, textarea',
    heading: 'h1, h2, h3, h4',
    text: 'body *',
  };
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden';
  };
  /** What is read aloud of it: a sign or an arrow beside the words is not. */
  const spoken = (element: Element) => {
    if (!element.querySelector('[aria-hidden=true]')) return element.textContent;
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
    return copy.textContent;
  };
  const called = (element: Element) => {
    if (kind === 'text') return element.children.length < 3 ? plain(element.textContent) : '';
    if (kind !== 'field') return plain(element.getAttribute('aria-label') ?? spoken(element));
    const labels = (element as HTMLInputElement).labels;
    return plain(element.getAttribute('aria-label') ?? labels?.[0]?.textContent);
  };
  const fits = (words: string) =>
    typeof name === 'string' ? words === name : new RegExp(name.source, name.flags).test(words);
  const found = [...document.querySelectorAll<HTMLElement>(OF_KIND[kind])].filter(
    (element) => fits(called(element)) && isSeen(element),
  );
  // A button in the page's own part comes before one of the same name in the bar above it.
  const element = found.find((one) => one.closest('main, dialog')) ?? found[0];
  if (!element) return { state: 'is not on the screen' };
  const words = called(element);
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  if (!touch) return { state: 'there', ...middle(), words };
  const covering = () => {
    const { x, y } = middle();
    const top = document.elementFromPoint(x, y);
    const isOwn =
      top && (element.contains(top) || top.closest('label, button, a, summary')?.contains(element));
    return isOwn ? null : (top?.tagName ?? 'the edge of the screen');
  };
  if (covering()) {
    element.scrollIntoView({ block: 'center' });
    await new Promise((done) => requestAnimationFrame(done));
  }
  if ((element as HTMLButtonElement).disabled) return { state: 'is disabled' };
  // What moves, as a menu that unfolds, would be missed.
  const isMoving = (animation: Animation) =>
    animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity;
  const before = middle();
  for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  const after = middle();
  const hasMoved = Math.hypot(before.x - after.x, before.y - after.y) > 1;
  if (hasMoved || !element.isConnected || document.getAnimations().some(isMoving)) return { state: 'moves' };
  const cover = covering();
  return cover ? { state: `is covered by ${cover}` } : { state: 'there', ...middle(), words };
}
