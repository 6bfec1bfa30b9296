import { remembered } from '../../text/remembered.ts'
import { wordLists } from '../../text/word-lists.ts'

const lists = wordLists('roles.txt')
const has = (name: string) => lists.names.includes(name)
/** «Utvikler kart over havneanløp» is a verb, «Utvikler» alone or «utvikler i team» a title. */
const TITLE_ENDS = String.raw`(?= *(?:$|[,;.:/()–-]|(?:i|på|for|med|hos|innen|innan|som|og)(?!\p{L})))`

const ROLES = lists.names.flatMap((name) => {
  if (/, |^(?:no|title|any) /.test(name)) return []
  const isNamed = lists.wordTest(name)
  const title = `${name}, as a title`
  const titles = has(title) ? new RegExp(lists.anyOf(title) + TITLE_ENDS, 'iu') : null
  const others = has(`no ${name}`) ? new RegExp(lists.anyOf(`no ${name}`), 'giu') : null
  const isIn = (text: string) => {
    const rest = others ? text.replaceAll(others, ' ') : text
    return isNamed(rest) || titles?.test(rest) === true
  }
  return [{ name, isIn }]
})

/** The kinds of work that a text names. */
export const rolesIn = remembered((text): readonly string[] =>
  ROLES.filter(({ isIn }) => isIn(text)).map(({ name }) => name),
)

const ENDS = `(?:${lists.wordsOf('title ends').join('|')})`
/** A developer's field: «GIS-utvikler», «spillutvikler». */
const FIELD = new RegExp(
  String.raw`(?<![\p{L}\d])(?!(?:${lists.wordsOf('any developer').join('|')})s?-?utvik)(?:([\p{L}\d]{2,})-|([\p{L}\d]{3,}?)s?)utvikl(?:er|ar)(?!\p{L})`,
  'iu',
)

/** One title of several: «frontendutvikler eller tester» */
const NEXT_TITLE = /[,/;]|\s(?:eller|og|or|and|och)\s/iu

/** What stands inside the titles of special kinds, too. */
const GENERAL: ReadonlySet<string> = new Set(['developer', 'architect'])

/** The kinds of work that a demand is for: a «dataplattformutvikler» is not any developer. */
export const rolesAsked = remembered((sentence): readonly string[] => {
  const named = sentence.split(NEXT_TITLE).flatMap((part) => {
    const roles = rolesIn(part)
    return roles.length > 1 ? roles.filter((role) => !GENERAL.has(role)) : roles
  })
  // A «testutvikler» beside it is found by that title.
  const special = FIELD.test(sentence) ? named.filter((role) => role !== 'developer') : []
  if (special.length > 0) return [...new Set(special)]
  // Words on both sides of a conjunction may be one kind of work: «ledet drift og prosjekter».
  return named.length > 0 ? [...new Set(named)] : rolesIn(sentence)
})

/** «prosjekteringsleder»: a title that is no kind of work above, in its singular. */
const TITLE = new RegExp(
  String.raw`(?<!\p{L})(?!(?:${lists.wordsOf('title begins').join('|')})${ENDS})(\p{L}{3,}-?${ENDS})(?:en|n)?(?!\p{L})`,
  'giu',
)

/** What a developer of no listed kind develops. */
export const developerField = remembered((text): string | undefined => {
  const asked = rolesAsked(text)
  if (asked.length === 0 || asked.some((role) => role !== 'developer')) return undefined
  const [, before, compounded] = FIELD.exec(text) ?? []
  return before ?? compounded
})

/** The titles that a text names, whatever the work. */
export const titlesIn = remembered((text): readonly string[] => [
  ...new Set([...text.matchAll(TITLE)].map(([, title = '']) => title.toLowerCase())),
])

/** «vært prosjekteringsleder», «erfaring som nettverksingeniør» */
const HELD = new RegExp(String.raw`(?<!\p{L})(?:som|vært|vore|varit|as|been)\s+(?:(?:en|ein|an?)\s+)?`, 'giu')

const IT_ROLES = new Set(lists.wordsOf('any of it'))
/** Other work than that of IT has teams, products and projects, too. */
export const isItRole = (role: string): boolean => IT_ROLES.has(role)

/** What comes after the titles: «prosjekteringsleder i totalentrepriser». */
const TAIL = /\s(?:i|på|for|med|hos|innen|innan|fra|frå|in|at|with|of)\s/iu

/** The titles that a demand asks somebody to have had. */
export const titlesAsked = remembered((sentence): readonly string[] =>
  [...sentence.matchAll(HELD)].flatMap(({ index, 0: found }) =>
    titlesIn(sentence.slice(index + found.length).split(TAIL, 1)[0]!),
  ),
)

/** Titles in a CV that count as the role, the role itself first. */
export const rolesLike = (role: string): readonly string[] =>
  has(`${role}, by`) ? [role, ...lists.wordsOf(`${role}, by`)] : [role]

/** Titles in a CV that are related to the role. */
export const rolesNear = (role: string): readonly string[] =>
  has(`${role}, near`) ? lists.wordsOf(`${role}, near`) : []
