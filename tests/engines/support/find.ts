/** The kind of an element, as a user calls it. */
export type Kind = 'button' | 'tab' | 'link' | 'field' | 'heading' | 'text';

/** An exact name, or a regular expression in a form that JSON can transfer. */
export type Name = string | { source: string; flags: string };
export const nameOf = (name: string | RegExp): Name =>
  typeof name === 'string' ? name : { source: name.source, flags: name.flags };

export type Found = { state: 'there'; x: number; y: number; words: string } | { state: string };

/**
 * Runs in the page (sent as source, so self-contained): searches until `patienceMs`. Returns the element's visible
 * centre, or why it cannot be touched. A touch scrolls there first and is observed for `touchMet`.
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
  /** The accessible text, without decorative signs and arrows. */
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
  /** Why the element cannot be touched. A moving element, such as an opening menu, would be missed. */
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
  /** Records for `touchMet` whether the next touch clicks the element. */
  const follow = (element: Element) => {
    // The click follows a touch as a separate event: on a busy machine later than a timer of 0 ms, which made a second
    // touch.
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
  const search = async (): Promise<Found> => {
    const found = [...document.querySelectorAll<HTMLElement>(OF_KIND[kind])].filter(
      (element) => fits(called(element)) && isSeen(element),
    );
    // Prefer a button in the page's main part to one of the same name in the navbar.
    const element = found.find((one) => one.closest('main, dialog')) ?? found[0];
    if (!element) return { state: 'is not on the screen' };
    const words = called(element);
    const hindered = touch ? await hindrance(element) : null;
    if (hindered) return { state: hindered };
    if (touch) follow(element);
    return { state: 'there', ...middle(element), words };
  };
  /** Resolves at the next DOM change, or after 200 ms, because style changes do not mutate the DOM. */
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
    const found = await search();
    if (found.state === 'there' || Date.now() >= end) return found;
  }
}

/**
 * Runs in the page: the result of the touch that `find` prepared. `missed`: the element moved before the touch. After a
 * navigation nothing is recorded: the touch has succeeded.
 */
export async function touchMet(patienceMs: number): Promise<string> {
  const became = () => (globalThis as { engineTouch?: { became: string } }).engineTouch?.became ?? 'left';
  for (const end = Date.now() + patienceMs; became() === 'awaited' && Date.now() < end;)
    await new Promise((done) => setTimeout(done, 5));
  return became();
}
