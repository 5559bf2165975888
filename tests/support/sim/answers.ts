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
