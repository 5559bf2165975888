const LARGEST_ID = 2_147_483_647;

/** Parses an id, or for `round` a number from 1 to 4; null for any other text. */
export function paramNumber(name: string, text: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(text)) return null;
  const value = Number(text);
  const maximum = name === 'round' ? 4 : LARGEST_ID;
  return value <= maximum ? value : null;
}

/** Parses parameters as numbers. A path with an invalid id matches no route, so it leads to /error. */
export function numbers<K extends string>(...names: K[]) {
  return {
    parse: (raw: Record<K, string>): Record<K, number> | false => {
      const read = names.map((name) => [name, paramNumber(name, raw[name])] as const);
      return read.some(([, value]) => value === null)
        ? false
        : (Object.fromEntries(read) as Record<K, number>);
    },
    stringify: (params: Record<K, number>): Record<K, string> =>
      Object.fromEntries(names.map((name) => [name, String(params[name])])) as Record<K, string>,
  };
}

const parseCount = (value: unknown): number | undefined => {
  const count = Number(value);
  return Number.isSafeInteger(count) && count > 0 ? count : undefined;
};

/** Reads tournament, round and group from a code's link (`buildCodeLink`). Omits invalid values. */
export const placeInLink = ({ t, r, g }: Record<string, unknown>): { t?: number; r?: number; g?: number } =>
  Object.fromEntries(
    Object.entries({ t: parseCount(t), r: parseCount(r), g: parseCount(g) }).filter(
      ([, count]) => count !== undefined,
    ),
  );

/** Reads the code of a join link, which some tournaments need. */
export const entryCodeInLink = ({ code }: Record<string, unknown>): { code?: string } =>
  typeof code === 'string' ? { code } : {};
