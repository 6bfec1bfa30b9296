import { rolesIn } from '../../matching/roles.ts'

const LONGEST = 120
const PASSED_ON = /^(?:(?:re|sv|vs|fw|fwd|vb|videresendt)\s?:\s{0,4}){1,6}/i
const CALLED =
  /^(?:(?:ny\s)?(?:forespørsel|førespurnad|oppdragsforespørsel|oppdrag|konsulentforespørsel|request|new request|assignment|uppdrag|förfrågan|avrop)(?:\s(?:om|på|for|etter|etter konsulent))?)(?:\s?[:–-]\s?|\s(?=\p{Lu}))/iu

/** «[Megler #12] …» */
const REFERENCE = /^\[[^\]\n]{1,60}\]\s?/

/** A title without «SV: [Megler #12] Forespørsel:» before it; after a colon, what is a role. */
export function tidyTitle(printed: string): string {
  const title = printed.trim().replace(PASSED_ON, '').replace(REFERENCE, '').replace(CALLED, '').trim()
  const [, after = ''] = /:\s(.+)$/.exec(title) ?? []
  return (rolesIn(after).length > 0 ? after : title).slice(0, LONGEST)
}
