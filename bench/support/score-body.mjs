/** A number in hexadecimal, with at least so many digits. */
export const hex = (number, digits) => number.toString(16).padStart(digits, '0');

/** A stamp of a bench: the n-th after a time, in ms. */
export const stampOf = (began, n, device) => `${hex(began + n, 12)}-0000-${device}`;

/** The body of a score of round 4 for one of the players that the benches' database is seeded with (parts.ts), as JSON. */
export const scoreBody = (
  { tournament, course },
  { user, hole, score, op_id, stamp, seen = null, at, device },
) =>
  JSON.stringify({
    user,
    date: '2026-06-04',
    tournament,
    course,
    round_number: 4,
    hole: course * 100 + hole,
    score,
    partner: null,
    op_id,
    stamp,
    seen,
    recorded_at: new Date(at).toISOString(),
    device_id: device,
  });
