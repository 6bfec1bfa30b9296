import { remembered } from '../../text/remembered.ts'
import { wordLists } from '../../text/word-lists.ts'

const lists = wordLists('roles.txt')
const has = (name: string) => lists.names.includes(name)
/** «Utvikler kart over havneanløp» is a verb, «Utvikler» alone or «utvikler i team» a title. */
const TITLE_ENDS = String.raw`(?= *(?:$|[,;.:/()–-]|(?:i|på|for|med|hos|innen|innan|som|og)(?!\p{L})))`

const ROLES = lists.names.flatMap((name) => {
  if (/, |^no /.test(name)) return []
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

/** Titles in a CV that count as the role, the role itself first. */
export const rolesLike = (role: string): readonly string[] =>
  has(`${role}, by`) ? [role, ...lists.wordsOf(`${role}, by`)] : [role]
