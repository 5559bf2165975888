import type { ChangeEvent } from 'react';

type TextName<T> = { [K in keyof T]: T[K] extends string ? K : never }[keyof T];

/** Returns, for the name of a text of the draft, the props of the field that edits it and shows its problem. */
export const createTextProps =
  <T extends object>(
    draft: T,
    change: (patch: Partial<T>) => void,
    problems: { readonly [K in keyof T]?: string | undefined } | null = null,
  ) =>
  (name: TextName<T>) => ({
    value: String(draft[name]),
    problem: problems?.[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      change({ [name]: target.value } as unknown as Partial<T>),
  });
