/** What consultants and ads are worth to each other, a row for each pair that has been compared. */
export const PAIRS = { table: 'consultant_matches', score: 'score' }
