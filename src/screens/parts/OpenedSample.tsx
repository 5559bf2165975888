import { useState, type ReactNode } from 'react';
import { Button } from '#ui/forms/Button.tsx';

/** A button that opens a dialog; the dialog receives the function that closes it. */
export function OpenedSample({
  label,
  children,
}: {
  label: string;
  children: (close: () => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? children(() => setOpen(false)) : null}
    </>
  );
}
