import { findConsultant } from '../../consultants/find-consultant.repository.ts'
import { sentencesOf } from '../find/find-passages.ts'
import { EMPTY_WISH, type Field, type Wish } from '../read-question/wish.ts'
import { listText } from './norwegian.ts'
import { factOf, proofsOf } from './people-with.ts'
import type { TellContext } from './tell-ads.ts'
import { consultantSource, evidenceIn, freeSince, freeText } from './tell-consultants.ts'
import { NOT_FOUND } from './tell-refusal.ts'
import { bold, plain, Told } from './told.ts'

const ASKS_SHARE =
  /prosent|heltid|fulltid|deltid|hvor (?:mye|stor)|(?<!\p{L})(?:hele?|helt|fulle?|fullt|halve?) (?:nytt )?(?:uk\p{L}*|stilling\p{L}*|tid\p{L}*|oppdrag|jobb)|(?<!\p{L})dager/iu

/** «Hvor lenge har hun jobbet med Kotlin?»: the number is the answer. */
const ASKS_HOW_LONG =
  /(?<!\p{L})(?:hvor (?:lenge|mange års?|lang(?:t|e)?|mye (?:\p{L}+ )?(?:erfaring|fartstid|praksis))|antall(?:et)? år|år(?:s)?(?: med)? erfaring|når begynte)(?!\p{L})/iu

/** How much of a week that is, where it is asked for and not said already. */
const shareText = (availability: { from: string; percent: number } | null, asked: string): string =>
  !availability || (availability.percent > 0 && !ASKS_SHARE.test(asked))
    ? ''
    : availability.percent === 100
      ? ', 100 prosent'
      : availability.percent === 0
        ? ', med 0 prosent ledig'
        : ''

/** What is asked of one consultant; null for what the CV does not tell. */
export async function tellConsultant(
  { db, today }: TellContext,
  id: string,
  field: Field | null,
  wish: Wish,
  asked = '',
): Promise<Told | null> {
  const cv = await findConsultant(db, Number(id))
  if (!cv) return null
  const told = new Told()
  const cite = (sentence: string | null, detail?: string) => told.cite(consultantSource(cv, sentence, detail))
  const name = bold(cv.name)
  told.remember({ ...EMPTY_WISH, kind: 'consultant', field, consultants: [{ id, name: cv.name }] }, [
    { kind: 'consultant', id, title: cv.name },
  ])
  if (
    wish.technologies.length > 0 &&
    (field === null || field === 'technologies' || field === 'summary' || field === 'projects')
  ) {
    const known = cv.technologies.filter((one) => wish.technologies.includes(one.name))
    const missing = wish.technologies.filter((one) => !known.some(({ name }) => name === one))
    if (known.length > 0 && ASKS_HOW_LONG.test(asked)) {
      for (const { name: technology, years } of known)
        told.say(
          `${years ? `${name} har **${years} års erfaring** med ${bold(technology)}.` : `${name} kan ${bold(technology)}, men CV-en sier ikke i hvor mange år.`}${cite(null, `Nøkkelkompetanse: ${technology}${years ? `, ${years} år` : ''}`)}`,
        )
    } else if (known.length > 0) {
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
  if (wish.demands.length > 0) {
    const proofs = (await proofsOf(db, wish.demands, [id])).get(id)
    if (!proofs) return null
    for (const proof of proofs)
      told.say(
        `Ja, det står i CV-en til ${name}: ${proof.sentence && !factOf(proof) ? `«${plain(proof.sentence)}»` : plain(factOf(proof) ?? '')}.${cite(proof.sentence, factOf(proof) ?? undefined)}`,
      )
    return told
  }
  switch (field) {
    case 'availability':
      if (!cv.availability)
        return told.say(
          `${NOT_FOUND} Det står ikke når ${name} er ledig.${cite(null, 'Tilgjengelighet: ikke oppgitt')}`,
        )
      return told.say(
        `${name} er ${freeText(cv, today)}${freeSince(cv, today)}${shareText(cv.availability, asked)}.${cite(null, `Tilgjengelighet: ${freeText(cv, today)}`)}`,
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
      if (/nummer|telefon|mobil|tlf|ringe/i.test(asked)) return null
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
      // «Hva gjorde hun før?»: for whom she worked.
      if (
        /(?<!\p{L})(?:før|arbeidsgivere?|ansatt)(?!\p{L})/iu.test(asked) &&
        cv.work_experiences.length > 0
      ) {
        told.say(`Arbeidserfaring i CV-en til ${name}:`, '')
        for (const one of cv.work_experiences.slice(0, 5)) {
          const what = [one.description, one.employer].flatMap((said) => (said ? [plain(said)] : []))
          const years = [one.from, one.to ?? 'nå'].flatMap((year) => (year ? [year.slice(0, 4)] : []))
          told.say(`- ${what.join(', ')} (${years.join('–')})${cite(null, what.join(', '))}`)
        }
        return told
      }
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
