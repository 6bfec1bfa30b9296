/** The days of the week in Norwegian, Swedish, Danish, English and Finnish, in lower case and without dots; in bokmål first. */
const WEEKDAY_WORDS = [
  'mandag måndag mån man monday mon maanantai maanantaina',
  'tirsdag tysdag tisdag tirs tir tis tuesday tues tue tiistai tiistaina',
  'onsdag ons wednesday wed keskiviikko keskiviikkona',
  'torsdag tors tor thursday thurs thur thu torstai torstaina',
  'fredag fre friday fri perjantai perjantaina',
  'lørdag laurdag lördag lør lör saturday sat lauantai lauantaina',
  'søndag sundag söndag søn sön sunday sun sunnuntai sunnuntaina',
].map((names) => names.split(' '))

/** From 0, a Monday. */
export const WEEKDAYS: ReadonlyMap<string, number> = new Map(
  WEEKDAY_WORDS.flatMap((names, index) => names.map((name) => [name, index])),
)

/** Their names in bokmål. */
export const WEEKDAY_NAMES: readonly string[] = WEEKDAY_WORDS.map(([name]) => name!)
