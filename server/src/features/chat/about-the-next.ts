import type { Answer, Asked } from './answer.ts'
import type { Reading } from './read-question/reading.ts'
import type { NamedThing, Wish } from './read-question/wish.ts'
import { isNarrowed } from './read-question/wish.ts'
import { tellConsultants } from './tell/tell-consultants.ts'
import type { TellContext } from './tell/tell-ads.ts'

/** «Og hvis hun ikke kan, hvem spør jeg da?», «hvem er nestemann?»: whoever comes after those who were told first. */
const IF_NOT =
  /(?:hvis|om|dersom|når) (?:han|hun|vedkommende|hen|det|de) (?:ikke|er (?:opptatt|syk|borte|på ferie|utilgjengelig)|takker nei|sier nei|ikke)[^?]*(?<!\p{L})(?:hvem|noen)(?!\p{L})|(?<!\p{L})hvem (?:er |har vi |kommer |blir |tar vi |spør jeg |står )?(?:da |så )?(?:nestemann|neste(?! (?:uke|måned|år))|nest best|nestbest|etter (?:ham|henne|han|hun)|reserven?|backup|plan b|utenom (?:ham|henne|han|hun)|i stedet(?: for (?:ham|henne))?)(?!\p{L})|(?<!\p{L})(?:noen|hvem) (?:andre|ellers|flere)(?= *(?:\?|$)| (?:som kan|hos oss|av oss|da|vi har))/iu

/** Whoever comes next in what was told, in a list that was narrowed; null where none was told. */
export async function aboutTheNext(
  context: TellContext,
  { question, wish }: Reading,
  { memories: [last] }: Asked,
): Promise<Answer | null> {
  const before = last?.wish
  if (!last || !before) return null
  const isOfPeople = before.kind === 'consultant' && before.field === null && isNarrowed(before)
  if (!isOfPeople || !IF_NOT.test(question) || wish.technologies.length + wish.places.length > 0) return null
  const people = last.shown.flatMap((one): NamedThing[] =>
    one.kind === 'consultant' ? [{ id: one.id, name: one.title }] : [],
  )
  const [first, ...others] = people
  if (!first || others.length === 0) return null
  const rest: Wish = { ...before, operation: 'list', most: null, among: others }
  return (await tellConsultants(context, rest))?.whole() ?? null
}
