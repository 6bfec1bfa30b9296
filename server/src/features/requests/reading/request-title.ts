import { rolesIn } from '../../matching/roles.ts'
import { REQUEST_WORDS } from './request-labels.ts'

const LONGEST = 120
const PASSED_ON = /^(?:(?:re|sv|vs|fw|fwd|vb|videresendt)\s?:\s{0,4}){1,6}/i
const CALLED =
  /^(?:(?:ny\s)?(?:forespørsel|førespurnad|oppdragsforespørsel|oppdrag|konsulentforespørsel|request|new request|assignment|uppdrag|förfrågan|avrop)(?:\s(?:om|på|for|etter|etter konsulent))?)(?:\s?[:–-]\s?|\s(?=\p{Lu}))/iu
/** «Vi søker en erfaren Javautvikler til …». */
const SOUGHT = new RegExp(
  String.raw`${REQUEST_WORDS.anyOf('seeks')}\s(?:(?:${REQUEST_WORDS.anyOf('how many')}|\d)\s)?(?:stk\.?\s)?` +
    String.raw`([\p{L}\d+#./&-]+(?:\s[\p{L}\d+#./&-]+){0,5}?)(?=\s${REQUEST_WORDS.anyOf('after a role')}|\s?[.,;:(]|$)`,
  'iu',
)
const greets = REQUEST_WORDS.isWord('greets')

/** «[Megler #12] …» */
const REFERENCE = /^\[[^\]\n]{1,60}\]\s?/

/** A title without «SV: [Megler #12] Forespørsel:» before it; after a colon, what is a role. */
export function tidyTitle(printed: string): string {
  const title = printed.trim().replace(PASSED_ON, '').replace(REFERENCE, '').replace(CALLED, '').trim()
  const [, after = ''] = /:\s(.+)$/.exec(title) ?? []
  return (rolesIn(after).length > 0 ? after : title).slice(0, LONGEST)
}

const LONGEST_GREETING = 40
const isGreeting = (line: string): boolean =>
  line.length <= LONGEST_GREETING &&
  (greets(line.replace(/[,!.].*$/, '').trim()) || greets(line.split(' ', 1)[0]!.replace(/[,!.]$/, '')))

/** What is asked for, where no label says it: a line that is a role, or the role that a sentence seeks. */
export function titleIn(lines: readonly string[]): { title: string; found: string } | null {
  const written = lines.filter((line) => line !== '' && !isGreeting(line))
  const isRole = (line: string) => line.length <= LONGEST && !/[.:;]$/.test(line) && rolesIn(line).length > 0
  const first = written.slice(0, 3).find((line) => isRole(line) && !SOUGHT.test(line))
  if (first) return { title: tidyTitle(first.replace(/^[#*\s]+|[*\s]+$/g, '')), found: first }
  const sought = written.slice(0, 40).flatMap((line) => {
    const [all = '', what = ''] = SOUGHT.exec(line.slice(0, 600)) ?? []
    return what.trim() ? [{ title: what.trim(), found: line, isSure: CLEARLY.test(all) }] : []
  })
  const best =
    sought.find(({ title }) => rolesIn(title).length > 0) ??
    sought.find(({ isSure, title }) => isSure && title.length > 4)
  return best
    ? { title: best.title[0]!.toUpperCase() + best.title.slice(1), found: best.found.slice(0, 300) }
    : null
}

const CLEARLY = /^(?:søker|söker|søkjer|ser etter|leter etter|looking for|seeking)\s/i
