/** What a person calls a thing on the screen. */
export type Kind = 'button' | 'tab' | 'link' | 'field' | 'heading' | 'text';

/** A name word for word, or a regular expression for it, as JSON can carry it. */
export type Name = string | { source: string; flags: string };
export const nameOf = (name: string | RegExp): Name =>
  typeof name === 'string' ? name : { source: name.source, flags: name.flags };

export type Found = { state: 'there'; x: number; y: number; words: string } | { state: string };

/**
 * Runs in the page: looks for something as a person names it until it is there or the patience is over, and answers the middle of
 * what is seen of it, or why it cannot be touched. To be touched it is brought into sight first, and what the touch meets is noted
 * (`touchMet`). It is sent as its source, so it uses nothing from outside of itself.
 */
export async function find(kind: Kind, name: Name, touch: boolean, patienceMs: number): Promise<Found> {
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
  const middle = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const isPartOf = (element: Element, hit: Element | null) =>
    hit !== null && (element.contains(hit) || hit.closest('label, button, a, summary')?.contains(element));
  const covering = (element: Element) => {
    const { x, y } = middle(element);
    const top = document.elementFromPoint(x, y);
    return isPartOf(element, top) ? null : (top?.tagName ?? 'the edge of the screen');
  };
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const isMoving = (animation: Animation) =>
    animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity;
  /** Why it cannot be touched where it is; what moves, as a menu that unfolds, would be missed. */
  const hindrance = async (element: Element) => {
    if (covering(element)) {
      element.scrollIntoView({ block: 'center' });
      await frame();
    }
    if ((element as HTMLButtonElement).disabled) return 'is disabled';
    const before = middle(element);
    for (let frames = 0; frames < 2; frames += 1) await frame();
    const after = middle(element);
    const hasMoved = Math.hypot(before.x - after.x, before.y - after.y) > 1;
    if (hasMoved || !element.isConnected || document.getAnimations().some(isMoving)) return 'moves';
    const cover = covering(element);
    return cover && `is covered by ${cover}`;
  };
  /** Notes for `touchMet` whether the touch that comes now becomes a click on the element. */
  const follow = (element: Element) => {
    // The click of a touch is an event of its own: on a busy machine it came after a timer of 0 ms, and a touch that was taken
    // for missed was made twice.
    const CLICK_WITHIN_MS = 1_000;
    const press = { became: 'awaited' };
    (globalThis as { engineTouch?: { became: string } }).engineTouch = press;
    const once = { once: true, capture: true };
    const met = (what: string) => {
      if (press.became === 'awaited') press.became = what;
    };
    addEventListener(
      'click',
      ({ target }) => met(isPartOf(element, target as Element) ? 'met' : 'missed'),
      once,
    );
    addEventListener('pointerup', () => setTimeout(() => met('missed'), CLICK_WITHIN_MS), once);
  };
  const look = async (): Promise<Found> => {
    const found = [...document.querySelectorAll<HTMLElement>(OF_KIND[kind])].filter(
      (element) => fits(called(element)) && isSeen(element),
    );
    // A button in the page's own part comes before one of the same name in the bar above it.
    const element = found.find((one) => one.closest('main, dialog')) ?? found[0];
    if (!element) return { state: 'is not on the screen' };
    const words = called(element);
    const hindered = touch ? await hindrance(element) : null;
    if (hindered) return { state: hindered };
    if (touch) follow(element);
    return { state: 'there', ...middle(element), words };
  };
  /** Resolves with the next change of the page, soon in any case: what only looks different changes nothing in it. */
  const change = () =>
    new Promise<void>((done) => {
      const observer = new MutationObserver(() => end());
      const timer = setTimeout(() => end(), 200);
      const end = () => {
        observer.disconnect();
        clearTimeout(timer);
        setTimeout(done, 20);
      };
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
  for (const end = Date.now() + patienceMs; ; await change()) {
    const found = await look();
    if (found.state === 'there' || Date.now() >= end) return found;
  }
}

/**
 * Runs in the page: what became of the touch that `find` prepared. `missed`: what it was meant for had moved away from under the
 * finger. A page that came since knows of no touch: what was touched has led to it.
 */
export async function touchMet(patienceMs: number): Promise<string> {
  const became = () => (globalThis as { engineTouch?: { became: string } }).engineTouch?.became ?? 'left';
  for (const end = Date.now() + patienceMs; became() === 'awaited' && Date.now() < end;)
    await new Promise((done) => setTimeout(done, 5));
  return became();
}
