import { Button } from '#ui/forms/Button.tsx';
import { shareLink } from './share.ts';
import { useToast } from '#app/useToast.ts';

/** Shares a link; `path` starts with a slash. */
export function ShareButton({ title, path, children }: { title: string; path: string; children: string }) {
  const toast = useToast();
  return (
    <Button variant="quiet" onClick={() => void shareLink(title, path, toast)}>
      {children}
    </Button>
  );
}
