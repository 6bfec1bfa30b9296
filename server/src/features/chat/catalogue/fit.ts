/** From so many per cent on somebody is said to fit an ad, where nobody says how well. */
const USUAL = 50

/** A comparison of this ad with this consultant stands, with so many per cent or more. */
export const isFit = (job: string, consultant: string, least = USUAL): string =>
  `exists (select from consultant_matches pair where pair.job_id = ${job}.id and pair.consultant_id = ${consultant}.id
    and pair.score >= ${Math.max(1, Math.trunc(Number(least)))})`
