import { findConsultant } from '../../consultants/find-consultant.repository.ts'
import { type ConsultantFilter, findConsultants } from '../../consultants/list-consultants.repository.ts'
import { technologiesIn } from '../../../text/find-technologies.ts'
import { placeKeys, placeKey } from '../../../text/norwegian-places.ts'
import { sentencesOf } from '../find/find-passages.ts'
import { stemsOf } from '../find/asked-words.ts'
import { EMPTY_WISH, type Field, type Wish } from '../read-question/wish.ts'
import { consultantsLink } from './links.ts'
import { narrowing, type TellContext } from './tell-ads.ts'
import { countText, dayText, listText, NOUNS } from './norwegian.ts'
import { bold, plain, Told } from './told.ts'

const SHOWN = 5
const MOST_READ = 500

type Consultant = NonNullable<Awaited<ReturnType<typeof findConsultant>>>
type Summary = Awaited<ReturnType<typeof findConsultants>>[number]

export const consultantSource = (
  { id, name, title, location }: Pick<Summary, 'id' | 'name' | 'title' | 'location'>,
  sentence: string | null,
  detail?: string,
) => ({
  kind: 'consultant' as const,
  id,
  title: name,
  sentence,
  detail: detail ?? ([title, location].filter(Boolean).join(', ') || null),
})

/** With the day also where it has passed. */
const freeSince = ({ availability }: Pick<Summary, 'availability'>, today: string): string =>
  availability && availability.percent > 0 && availability.from < today
    ? `, siden ${dayText(availability.from, today)}`
    : ''

export function freeText({ availability }: Pick<Summary, 'availability'>, today: string): string {
  if (!availability) return 'tilgjengelighet ikke oppgitt'
  const { from, percent } = availability
  if (percent === 0) return 'opptatt'
  const part = percent < 100 ? ` (${percent} prosent)` : ''
  return from <= today ? `ledig nå${part}` : `ledig fra ${dayText(from, today)}${part}`
}

function filterOf(wish: Wish): ConsultantFilter {
  const { technologies, period, percent, words, companies } = wish
  const searched = [...words, ...companies.map(({ name }) => name.replace(/ (?:ASA?|HF|IKS)$/, ''))].join(' ')
  return {
    ...(searched && { text_search: searched }),
    technologies: technologies.map((name) => name.toLowerCase()),
    ...(period && { available_by: period.to ?? period.from ?? undefined }),
    ...(percent !== null && { available_percent: percent }),
  }
}

const livesIn = ({ location }: Summary, places: readonly string[]): boolean =>
  places.length === 0 ||
  (location !== null && placeKeys(location).some((key) => places.some((place) => placeKey(place) === key)))

/** «Hvem blir ledig i januar»: not whoever was so before. */
const becomesFree = ({ availability }: Summary, { day, period }: Wish, today: string): boolean =>
  day !== 'freed' ||
  period?.from == null ||
  period.from <= today ||
  (availability !== null && availability.from >= period.from)

export const textsOf = (cv: Consultant): string[] =>
  [
    ...cv.key_qualifications.map(({ description }) => description),
    ...cv.project_experiences.flatMap(({ description, long_description }) => [description, long_description]),
    ...cv.work_experiences.flatMap(({ description, long_description }) => [description, long_description]),
    ...cv.certifications.map(({ name }) => name),
    ...cv.education.map(({ degree }) => degree),
  ].flatMap((text) => text ?? [])

/** The words of a CV that show it. */
function evidenceIn(cv: Consultant, { technologies, words }: Wish): string | null {
  const stems = words.flatMap((word) => stemsOf(word))
  const sentences = textsOf(cv).flatMap(sentencesOf)
  return (
    sentences.find(
      (sentence) =>
        technologies.length > 0 && technologies.every((name) => technologiesIn(sentence).includes(name)),
    ) ??
    sentences.find((sentence) => technologiesIn(sentence).some((name) => technologies.includes(name))) ??
    sentences.find((sentence) => stemsOf(sentence).some((stem) => stems.includes(stem))) ??
    null
  )
}

/** Those of the wish, or null when there is none. */
export async function tellConsultants(
  { db, today }: TellContext,
  wish: Wish,
  before = '',
): Promise<Told | null> {
  const found = await findConsultants(db, filterOf(wish), {
    order: wish.period ? 'availability' : 'best',
    limit: MOST_READ,
    offset: 0,
  })
  const all = found.filter((one) => livesIn(one, wish.places) && becomesFree(one, wish, today))
  if (all.length === 0) return null
  const yearsOf = (one: Summary) =>
    Math.max(
      0,
      ...one.technologies
        .filter(({ name }) => wish.technologies.includes(name))
        .map(({ years }) => years ?? 0),
    )
  const levelOf = (one: Summary) =>
    Math.max(
      0,
      ...one.technologies
        .filter(({ name }) => wish.technologies.includes(name))
        .map(({ level }) => level ?? 0),
    )
  const sorted =
    wish.technologies.length > 0
      ? all.toSorted((a, b) => yearsOf(b) - yearsOf(a) || levelOf(b) - levelOf(a))
      : all
  const shown = sorted.slice(0, Math.min(wish.most ?? SHOWN, 10))
  const told = new Told()
  const what = narrowing(wish, 'consultant')
  if (before) told.say(before, '')
  told.say(
    wish.operation === 'count'
      ? `Det er **${countText(all.length, NOUNS.consultant)}**${what ? ` ${what}` : ''}.`
      : `Jeg fant ${countText(all.length, NOUNS.consultant)}${what ? ` ${what}` : ''}.`,
    '',
  )
  for (const one of shown) {
    const cv =
      wish.technologies.length + wish.words.length > 0 ? await findConsultant(db, Number(one.id)) : null
    const years = one.technologies
      .filter(({ name }) => wish.technologies.includes(name))
      .map(({ name, years }) => (years ? `${years} års ${plain(name)}` : plain(name)))
    const facts = [
      one.title && plain(one.title),
      one.location && plain(one.location),
      ...years,
      freeText(one, today),
    ].filter(Boolean)
    told.say(
      `- ${bold(one.name)}: ${facts.join(', ')}.${told.cite(consultantSource(one, cv && evidenceIn(cv, wish), [one.title, one.location, freeText(one, today)].filter(Boolean).join(' · ')))}`,
    )
  }
  if (all.length > shown.length)
    told.say('', `Viser ${shown.length} av ${all.length}. [Se alle konsulentene](${consultantsLink(wish)})`)
  return told
    .remember({ ...wish, kind: 'consultant' })
    .suggest('Fortell mer om den første', ...(wish.period ? [] : ['Hvem av dem er ledig nå?']))
}

/** What is asked of one consultant; null for what the CV does not tell. */
export async function tellConsultant(
  { db, today }: TellContext,
  id: string,
  field: Field | null,
  wish: Wish,
): Promise<Told | null> {
  const cv = await findConsultant(db, Number(id))
  if (!cv) return null
  const told = new Told()
  const cite = (sentence: string | null, detail?: string) => told.cite(consultantSource(cv, sentence, detail))
  const name = bold(cv.name)
  told.remember({ ...EMPTY_WISH, kind: 'consultant', consultants: [{ id, name: cv.name }] }, [
    { kind: 'consultant', id, title: cv.name },
  ])
  if (
    wish.technologies.length > 0 &&
    (field === null || field === 'technologies' || field === 'summary' || field === 'projects')
  ) {
    const known = cv.technologies.filter((one) => wish.technologies.includes(one.name))
    const missing = wish.technologies.filter((one) => !known.some(({ name }) => name === one))
    if (known.length > 0) {
      const evidence = evidenceIn(cv, wish)
      told.say(
        `Ja, ${name} kan ${listText(known.map(({ name, years }) => `${plain(name)}${years ? ` (${years} år)` : ''}`))}.${cite(evidence, `Nøkkelkompetanse: ${known.map(({ name }) => name).join(', ')}`)}`,
      )
    }
    if (missing.length > 0)
      told.say(
        `CV-en til ${name} nevner ikke ${listText(missing.map(plain), 'eller')}.${cite(null, 'Nøkkelkompetanse')}`,
      )
    return told
  }
  switch (field) {
    case 'availability':
      return told.say(
        `${name} er ${freeText(cv, today)}${freeSince(cv, today)}.${cite(null, `Tilgjengelighet: ${freeText(cv, today)}`)}`,
      )
    case 'technologies':
      return cv.technologies.length > 0
        ? told.say(
            `${name} kan ${listText(cv.technologies.slice(0, 12).map(({ name, years }) => `${plain(name)}${years ? ` (${years} år)` : ''}`))}.${cite(
              null,
              `Nøkkelkompetanse: ${cv.technologies
                .slice(0, 12)
                .map(({ name }) => name)
                .join(', ')}`,
            )}`,
          )
        : null
    case 'place':
      return cv.location
        ? told.say(`${name} holder til i ${bold(cv.location)}.${cite(null, `Sted: ${cv.location}`)}`)
        : null
    case 'contact':
      return cv.email
        ? told.say(`${name} nås på e-post: ${plain(cv.email)}.${cite(null, `E-post: ${cv.email}`)}`)
        : null
    case 'title':
      return cv.title
        ? told.say(`${name} er ${plain(cv.title.toLowerCase())}.${cite(null, `Tittel: ${cv.title}`)}`)
        : null
    case 'education': {
      if (cv.education.length === 0) return null
      const lines = cv.education.map(
        ({ degree, school, from, to }) =>
          `${[degree, school]
            .flatMap((one) => one ?? [])
            .map(plain)
            .join(', ')}${
            from || to
              ? ` (${[from, to]
                  .filter(Boolean)
                  .map((one) => one!.slice(0, 4))
                  .join('–')})`
              : ''
          }`,
      )
      return told.say(
        `Utdanningen til ${name}: ${lines.join('; ')}.${cite(
          null,
          `Utdanning: ${cv.education
            .map(({ degree }) => degree)
            .filter(Boolean)
            .join(', ')}`,
        )}`,
      )
    }
    case 'languages':
      return cv.languages.length > 0
        ? told.say(
            `${name} snakker ${listText(cv.languages.map(({ name, level }) => `${plain(name.toLowerCase())}${level ? ` (${plain(level)})` : ''}`))}.${cite(null, `Språk: ${cv.languages.map(({ name }) => name).join(', ')}`)}`,
          )
        : null
    case 'certifications': {
      if (cv.certifications.length === 0)
        return told.say(
          `CV-en til ${name} har ingen sertifiseringer eller kurs.${cite(null, 'Sertifiseringer: ingen')}`,
        )
      told.say(`Sertifiseringer og kurs i CV-en til ${name}:`, '')
      for (const { name, date } of cv.certifications)
        told.say(`- ${plain(name)}${date ? ` (${date.slice(0, 4)})` : ''}${cite(name)}`)
      return told
    }
    case 'projects': {
      if (cv.project_experiences.length === 0) return null
      told.say(`Prosjekter i CV-en til ${name}:`, '')
      for (const one of cv.project_experiences.slice(0, 5)) {
        const [sentence = null] = sentencesOf(one.description ?? one.long_description ?? '')
        const years = [one.from, one.to ?? 'nå']
          .filter(Boolean)
          .map((year) => year!.slice(0, 4))
          .join('–')
        told.say(
          `- ${bold(one.customer ?? one.industry ?? 'Prosjekt')} (${years.startsWith('n') ? 'uten år' : years})${sentence ? `: ${plain(sentence)}` : ''}${cite(sentence)}`,
        )
      }
      return told
    }
    case 'summary':
    case null: {
      for (const sentence of sentencesOf(cv.summary ?? '').slice(0, 3))
        told.say(`${plain(sentence)}${cite(sentence)}`)
      const facts = [
        cv.title && plain(cv.title),
        cv.location && plain(cv.location),
        freeText(cv, today),
      ].filter(Boolean)
      told.say(
        '',
        `${name}: ${facts.join(', ')}. Kan blant annet ${listText(cv.technologies.slice(0, 6).map(({ name }) => plain(name)))}.${cite(null)}`,
      )
      return told.suggest(`Når er ${cv.name} ledig?`, `Hvilke prosjekter har ${cv.name} hatt?`)
    }
    default:
      return null
  }
}
