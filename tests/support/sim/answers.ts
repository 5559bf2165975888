/** A simulated server's answer on the wire. */
export interface SimAnswer {
  status: number;
  body: string;
  type: string;
  retryAfter?: string;
}

export const json = (status: number, body: unknown): SimAnswer => ({
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  type: 'application/json',
});
export const no = (status: number, detail: string): SimAnswer => json(status, { detail });

/** Adds fields of a future version to a value and to everything in it. */
export function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([name, held]) => [name, withMore(held)]));
  const isMap = '1' in value; // holes by number
  return isMap ? inner : { ...inner, version: 9, weather: { wind: 'strong' } };
}
