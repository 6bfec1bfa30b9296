/** The days of the week in Norwegian, Swedish, Danish and English, in lower case and without dots; in bokmål first. */
const WEEKDAY_WORDS = [
  'mandag måndag mån man monday mon',
  'tirsdag tysdag tisdag tirs tir tis tuesday tues tue',
  'onsdag ons wednesday wed',
  'torsdag tors tor thursday thurs thur thu',
  'fredag fre friday fri',
  'lørdag laurdag lördag lør lör saturday sat',
  'søndag sundag söndag søn sön sunday sun',
].map((names) => names.split(' '))

/** From 0, a Monday. */
export const WEEKDAYS: ReadonlyMap<string, number> = new Map(
  WEEKDAY_WORDS.flatMap((names, index) => names.map((name) => [name, index])),
)

/** Their names in bokmål. */
export const WEEKDAY_NAMES: readonly string[] = WEEKDAY_WORDS.map(([name]) => name!)
