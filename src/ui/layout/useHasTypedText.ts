import { useLayoutEffect, useRef, type RefObject } from 'react';

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** Inputs without typed text: a choice is made again with one tap, and a search has nothing to lose. */
const NON_TEXT_TYPES = ['checkbox', 'radio', 'range', 'file', 'search', 'button', 'submit'];

const isTextInput = (target: EventTarget | null): target is TextInput =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !NON_TEXT_TYPES.includes(target.type));

/** Returns a function that is true while a text input of the element differs from its value before the first focus. */
export function useHasTypedText(element: RefObject<HTMLElement | null>): () => boolean {
  const valuesBeforeTyping = useRef(new Map<TextInput, string>());
  useLayoutEffect(() => {
    const abortController = new AbortController();
    const rememberValue = ({ target }: FocusEvent): void => {
      if (isTextInput(target) && !valuesBeforeTyping.current.has(target))
        valuesBeforeTyping.current.set(target, target.value);
    };
    element.current?.addEventListener('focusin', rememberValue, { signal: abortController.signal });
    return () => abortController.abort();
  }, [element]);
  return () =>
    [...valuesBeforeTyping.current].some(([input, value]) => input.isConnected && input.value !== value);
}
