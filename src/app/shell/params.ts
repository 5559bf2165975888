const MAX_ID = 2_147_483_647;

/** Parses an id, or for `round` a number from 1 to 4; null for any other text. */
export function parseNumberParam(name: string, paramText: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(paramText)) return null;
  const parsedNumber = Number(paramText);
  const maximum = name === 'round' ? 4 : MAX_ID;
  return parsedNumber <= maximum ? parsedNumber : null;
}

/** Parses parameters as numbers. A path with an invalid id matches no route, so it leads to /error. */
export function parseNumberParams<K extends string>(...paramNames: K[]) {
  return {
    parse: (rawParams: Record<K, string>): Record<K, number> | false => {
      const parsedPairs = paramNames.map((name) => [name, parseNumberParam(name, rawParams[name])] as const);
      return parsedPairs.some(([, value]) => value === null)
        ? false
        : (Object.fromEntries(parsedPairs) as Record<K, number>);
    },
    stringify: (params: Record<K, number>): Record<K, string> =>
      Object.fromEntries(paramNames.map((name) => [name, String(params[name])])) as Record<K, string>,
  };
}

const parseWholeNumber = (value: unknown): number | undefined => {
  const parsedNumber = Number(value);
  return Number.isSafeInteger(parsedNumber) && parsedNumber > 0 ? parsedNumber : undefined;
};

/** Reads tournament, round and group from a code's link (`buildCodeLink`). Omits invalid values. */
export const parseGroupLink = ({
  t,
  r,
  g,
}: Record<string, unknown>): { t?: number; r?: number; g?: number } =>
  Object.fromEntries(
    Object.entries({ t: parseWholeNumber(t), r: parseWholeNumber(r), g: parseWholeNumber(g) }).filter(
      ([, linkNumber]) => linkNumber !== undefined,
    ),
  );

/** Reads the code of a join link, which some tournaments need. */
export const parseEntryCode = ({ code }: Record<string, unknown>): { code?: string } =>
  typeof code === 'string' ? { code } : {};
