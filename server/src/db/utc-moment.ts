/**
 * ISO 8601 of a moment as PostgreSQL writes `(moment at time zone 'UTC')::text`: `2026-11-20 09:00:00.5` is
 * `2026-11-20T09:00:00.500Z`. For lists, where making a Date of each row's text only to write it down again is felt.
 */
export const isoOfUtc = (text: string): string =>
  `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, 23).padEnd(3, '0')}Z`
