import { toast } from '#app/toasts.ts';
import { Button } from '#ui/Button.tsx';

async function share(name: string): Promise<void> {
  const url = location.href.split('#')[0]!;
  const sheet: unknown = Reflect.get(navigator, 'share');
  if (typeof sheet !== 'function') {
    await navigator.clipboard.writeText(url);
    toast('The link was copied.', { kind: 'success' });
    return;
  }
  try {
    await navigator.share({ title: name, url });
  } catch (error) {
    // Closing the share sheet is a choice, not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

/** Hands out the address of this page, where a player joins. */
export function Invite({ name }: { name: string }) {
  const press = () =>
    share(name).catch(() => toast(`The link could not be shared: ${location.href}`, { kind: 'error' }));
  return (
    <Button look="secondary" onClick={() => void press()}>
      Share the link to join
    </Button>
  );
}
