import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Page } from '#ui/Page.tsx';

/** What stands where a screen could not be shown. Scores on this phone are not touched by it. */
export function Crash({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const again = () => {
    reset();
    void router.invalidate();
  };
  return (
    <Page title="This screen could not be shown" narrow>
      <Alert kind="error" title="Something went wrong in the app.">
        {error instanceof Error ? error.message : String(error)}
      </Alert>
      <p>Your scores are safe on this phone.</p>
      <Button onClick={again}>Try again</Button>
      <Button look="secondary" onClick={() => location.reload()}>
        Reload the app
      </Button>
    </Page>
  );
}
