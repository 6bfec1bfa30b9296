const WORDS = [
  ['ett', 'et', 'eit', 'eitt', 'one'],
  ['to', 'two'],
  ['tre', 'three'],
  ['fire', 'four'],
  ['fem', 'five'],
  ['seks', 'six'],
  ['sju', 'syv', 'seven'],
  ['åtte', 'eight'],
  ['ni', 'nine'],
  ['ti', 'ten'],
  ['elleve', 'eleven'],
  ['tolv', 'twelve'],
]
const NUMBER_OF = new Map(WORDS.flatMap((words, at) => words.map((word): [string, number] => [word, at + 1])))
/** «Fem», «5 (fem)», «2,5». */
const NUMBER = String.raw`(?<![\p{L}\d]|\d[.,])(\d{1,2}|${[...NUMBER_OF.keys()].join('|')})(?:[.,]\d)?(?:\s*\(\p{L}{1,12}\))?`
const ALONE = new RegExp(String.raw`${NUMBER}(?![\p{L}\d])`, 'iu')
const YEARS = new RegExp(
  String.raw`(?<!(?:siste|last|past|senaste|seneste)\s)${NUMBER}(?:\s*[-–+]\s*\d{0,2}|\s(?:til|to|eller|or)\s\S{1,6})?\s+(?:års?|years?)(?:['’]s?)?(?!\p{L})`,
  'iu',
)

/** How many years a sentence asks for, 1 to 40; null when it states none. */
export const yearsAsked = (sentence: string): number | null => numberBy(YEARS, sentence)

/** The first number of a part whose years are said before it. */
export const numberAsked = (part: string): number | null => numberBy(ALONE, part)

function numberBy(pattern: RegExp, sentence: string): number | null {
  const said = pattern.exec(sentence)?.[1]?.toLowerCase()
  if (!said) return null
  const years = NUMBER_OF.get(said) ?? Number(said)
  return years >= 1 && years <= 40 ? years : null
}
