/**
 * A moment as ISO 8601 in UTC with milliseconds, `2026-11-20T09:00:00.500Z`, as SQL. Lists take it as it is: making a Date
 * of each row's text, or a text of its pieces, is felt where each answer has 24 of them.
 */
export const isoMoment = (moment: string): string =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
