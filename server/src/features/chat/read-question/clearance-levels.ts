/** How high a clearance is, by its name in Norwegian. */
export type Level = 'strengt hemmelig' | 'hemmelig' | 'konfidensielt' | 'begrenset' | 'NATO'

/** The higher and longer first: «strengt hemmelig» is not «hemmelig». As patterns of PostgreSQL and of JavaScript. */
const LEVELS: readonly (readonly [Level, string])[] = [
  ['NATO', 'nato'],
  ['strengt hemmelig', '(?:strengt|strengeste|topp) ?hemmelig'],
  ['hemmelig', '(?<!strengt )hemmelig'],
  ['konfidensielt', 'konfidensiel(?:t|l)'],
  ['begrenset', 'begrenset'],
]

/** The level that a question about clearance names. */
export const levelIn = (question: string): Level | null =>
  LEVELS.find(([, said]) => new RegExp(`(?<!\\p{L})${said}(?![\\p{L}])`, 'iu').test(question))?.[0] ?? null

const saidOf = (level: Level): string => LEVELS.find(([one]) => one === level)![1]

/** Where a sentence tells of a clearance of that level. */
export const tellsLevel = (text: string, level: Level): boolean =>
  new RegExp(
    `klarer[^.\\n]*(?<!\\p{L})${saidOf(level)}(?!\\p{L})|(?<!\\p{L})${saidOf(level)}(?!\\p{L})[^.\\n]*klarer`,
    'iu',
  ).test(text)

/** The same as a pattern of PostgreSQL. */
export const levelPattern = (level: Level): string =>
  `klarer[^.\\n]*${saidOf(level)}\\M|${saidOf(level)}[^.\\n]*klarer`

/** A demand as it is told, with how high it is. */
export const demandText = ({ said, at }: { said: string; at?: Level | undefined }): string =>
  at === 'NATO' ? 'NATO-klarering' : at ? `${said} på nivå ${at}` : said
