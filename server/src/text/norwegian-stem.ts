/**
 * Snowball's Norwegian stemmer, identical to PostgreSQL's `norwegian_stem`: a word has the same stem here and in the
 * search index.
 */
export function norwegianStem(word: string): string {
  const lower = word.toLowerCase()
  const from = regionOf(lower)
  return withoutDerivation(withoutDouble(withoutEnding(lower, from), from), from)
}

const VOWELS = 'aeiouyæåøêòóô'
const isVowel = (letter: string | undefined) => letter !== undefined && VOWELS.includes(letter)

/**
 * Start of the region in which endings are removed: after the first consonant that follows a vowel, from the third
 * letter on.
 */
function regionOf(word: string): number {
  for (let at = 1; at < word.length; at++)
    if (!isVowel(word[at]) && isVowel(word[at - 1])) return Math.max(3, at + 1)
  return word.length
}

const longestFirst = (words: string) => words.split(' ').toSorted((a, b) => b.length - a.length)
const ENDINGS = longestFirst(
  'a e ede ande ende ane ene hetene en heten ar er heter as es edes endes enes hetenes ens hetens ers ets et het ast ert erte s',
)
const BEFORE_S = 'bcdfghjlmnoprtvyz'

function withoutEnding(word: string, from: number): string {
  const ending = ENDINGS.find((one) => word.length - one.length >= from && word.endsWith(one))
  if (!ending) return word
  const rest = word.slice(0, -ending.length)
  if (ending === 'ert' || ending === 'erte') return `${rest}er`
  if (ending !== 's') return rest
  const before = rest.at(-1) ?? ''
  const isGenitive = BEFORE_S.includes(before) || (before === 'k' && rest.length > 1 && !isVowel(rest.at(-2)))
  return isGenitive ? rest : word
}

const withoutDouble = (word: string, from: number): string =>
  word.length - 2 >= from && /[dv]t$/.test(word) ? word.slice(0, -1) : word

const DERIVATIONS = longestFirst('leg eleg ig eig lig elig els lov elov slov hetslov')

function withoutDerivation(word: string, from: number): string {
  const ending = DERIVATIONS.find((one) => word.length - one.length >= from && word.endsWith(one))
  return ending ? word.slice(0, -ending.length) : word
}
