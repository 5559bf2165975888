import { useRef } from 'react';
import { Button } from './Button.tsx';

interface Props {
  label: string;
  name: string;
  accept: string;
  wide?: boolean;
  onChoose: (file: File) => void;
}

/** Opens the file chooser. `name` is the chooser's name for screen readers. */
export function FileButton({ label, name, accept, wide = false, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button wide={wide} variant="secondary" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={name}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChoose(file);
          target.value = ''; // Lets the user choose the same file again.
        }}
      />
    </>
  );
}
