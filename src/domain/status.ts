/** RTD: retired in the round. WD: withdrew. NR: incomplete card. NC: no card. DQ: disqualified. NS: never started. */
export const STATUSES = ['playing', 'RTD', 'WD', 'NR', 'NC', 'DQ', 'NS'] as const;
export type Status = (typeof STATUSES)[number];

export const isStatus = (value: unknown): value is Status => STATUSES.includes(value as Status);

/** Statuses in the order of unranked rows on every board, the mildest first. */
export const UNRANKED_ORDER: readonly string[] = ['NR', 'RTD', 'NC', 'WD', 'DQ', 'NS'] satisfies Status[];
