import type { Answer } from './answer.ts'
import { countInCvs, type CvCounted } from './find/cv-counts.repository.ts'
import { EMPTY_WISH, type Wish } from './read-question/wish.ts'
import { countText } from './tell/norwegian.ts'
import { consultantSource } from './tell/tell-consultants.ts'
import type { TellContext } from './tell/tell-ads.ts'
import { bold, plain, Told } from './tell/told.ts'

interface Called {
  name: string
  title: string | null
  location: string | null
}

const SHOWN = 3
const ASKS =
  /(?<!\p{L})(?:hvem|hvilken (?:av (?:oss|våre)\p{L}*|konsulent|kollega|medarbeider))(?: (?:hos oss|av oss|av konsulentene|blant oss|på huset))?(?: (?:som|er det som))? (?:har|kan|snakker|behersker|sitter på)(?: (?:tatt|hatt|vært på|jobbet på|gjennomført|klart))? (?:aller )?flest (?:ulike |forskjellige )?(?<what>\p{L}+)/iu
const COUNTED: readonly [RegExp, CvCounted, [string, string]][] = [
  [/^(?:sertifi|kurs|papir|diplom)/iu, 'certification', ['sertifisering', 'sertifiseringer']],
  [/^språk/iu, 'language', ['språk', 'språk']],
  [/^(?:prosjekt|oppdrag|referanse)/iu, 'project', ['prosjekt', 'prosjekter']],
  [/^(?:teknologi|verktøy|ferdighet|rammeverk)/iu, 'technology', ['teknologi', 'teknologier']],
]

/** Two of one name are told apart by what they are and where. */
const apart = (one: Called, all: readonly Called[]): string => {
  const said = [one.title, one.location].flatMap((fact) => (fact ? [plain(fact)] : [])).join(', ')
  return said && all.filter(({ name }) => name === one.name).length > 1 ? ` (${said})` : ''
}

/** «Hvem har flest sertifiseringer?»: told by how many stand in each CV; null where it is not asked of all. */
export async function aboutMostInCv(
  { db }: TellContext,
  wish: Wish,
  question: string,
): Promise<Answer | null> {
  const what = ASKS.exec(question)?.groups?.['what'] ?? ''
  const found = COUNTED.find(([said]) => said.test(what))
  const { companies, consultants, technologies, places } = wish
  if (!found || companies.length + consultants.length + technologies.length + places.length > 0) return null
  const [, counted, nouns] = found
  const rows = await countInCvs(db, counted, SHOWN + 2)
  const [first] = rows
  if (!first) return null
  const best = rows.filter(({ count }) => count === first.count)
  const told = new Told()
  const shown = rows.slice(0, Math.max(SHOWN, best.length))
  told.say(
    best.length > 1
      ? `Flest har ${countText(first.count, nouns)} i CV-en:`
      : `${bold(first.name)} har flest: ${countText(first.count, nouns)} i CV-en.`,
    '',
  )
  for (const one of shown)
    told.say(
      `- ${bold(one.name)}${apart(one, shown)}: ${countText(one.count, nouns)}${told.cite(consultantSource(one, null, `${countText(one.count, nouns)} i CV-en`))}`,
    )
  return told
    .rememberThose(
      { ...EMPTY_WISH, kind: 'consultant' },
      shown.map(({ id, name }) => ({ kind: 'consultant', id, title: name })),
    )
    .whole()
}
