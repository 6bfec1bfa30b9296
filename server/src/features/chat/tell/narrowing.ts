import type { Kind, Lacking, Wish, Without } from '../read-question/wish.ts'
import { listText } from './norwegian.ts'
import { demandText } from '../read-question/clearance-levels.ts'
import { bold, plain } from './told.ts'

export const FORM_WORDS: Record<Wish['forms'][number], string> = {
  remote: 'hjemmekontor',
  part_time: 'deltid',
  full_time: 'heltid',
  permanent: 'fast ansettelse',
  substitute: 'vikariat',
  temporary: 'midlertidig ansettelse',
  engagement: 'engasjement',
  assignment: 'oppdrag',
  open: 'åpen søknad',
  extended: 'forlenget søknadsfrist',
  extended_again: 'søknadsfrist som er forlenget mer enn én gang',
  withdrawn: 'at de er trukket',
}

const LACKING_WORDS: Record<Lacking, string> = {
  certification: 'sertifiseringer',
  education: 'utdanning',
  language: 'språk',
  project: 'prosjekter',
  work: 'arbeidserfaring',
  email: 'e-post',
}

/** «som nevner Kotlin, i Bergen, med frist neste uke». */
export function narrowing(wish: Wish, kind: Kind, one = false): string {
  const { technologies, places, companies, period, forms, day, without, below } = wish
  // Words that are met in other words are told as they were asked.
  const trade = kind === 'job' && wish.trade ? [wish.trade.said] : []
  const words = [...trade, ...wish.demands.flatMap(({ terms, said }) => (terms ? [said] : [])), ...wish.words]
  const demands = wish.demands.filter(({ terms }) => !terms)
  const verb = kind === 'consultant' ? 'som kan' : kind === 'company' ? 'som bruker' : 'som nevner'
  return (
    [
      technologies.length > 0
        ? `${verb} ${listText(technologies.map(bold), wish.either ? 'eller' : 'og')}`
        : '',
      wish.years !== null && kind === 'job' ? `med «${wish.years} års erfaring»` : '',
      demands.length > 0 ? `med ${listText(demands.map((one) => `«${plain(demandText(one))}»`))}` : '',
      words.length > 0 ? `${kind === 'job' || kind === 'article' ? 'om' : 'med'} ${quoteWords(words)}` : '',
      companies.length > 0
        ? `${kind === 'article' ? 'om' : 'hos'} ${listText(companies.map(({ name }) => bold(name)))}`
        : '',
      wish.saved_by !== null && kind === 'job' ? 'blant favorittene dine' : '',
      wish.line && (kind === 'job' || (kind === 'article' && wish.line.own))
        ? `${kind === 'article' ? 'om' : beforeLine(wish.line.said)} ${plain(wish.line.said)}`
        : '',
      wish.line?.own && kind === 'company' ? 'som du følger' : '',
      places.length > 0 ? `i ${listText(places.map(bold), 'eller')}` : '',
      forms.length > 0
        ? `med ${listText(
            forms.map((form) => (form === 'remote' ? 'stedet Hjemmekontor' : FORM_WORDS[form])),
            wish.any_form ? 'eller' : 'og',
          )}`
        : '',
      wish.posted && kind === 'job' ? `lagt ut ${plain(wish.posted.said)}` : '',
      period && !(kind === 'consultant' && without?.free)
        ? kind === 'consultant'
          ? `${technologies.length > 0 ? 'og er' : 'som er'} ledig${one ? '' : 'e'} ${plain(period.said)}`
          : `${kind === 'article' ? 'fra' : day === 'posted' ? 'lagt ut' : 'med frist'} ${plain(period.said)}`
        : '',
      wish.percent !== null && kind === 'consultant'
        ? wish.percent === 100
          ? 'på heltid'
          : `i minst ${wish.percent} prosent`
        : '',
      below !== null ? `under ${below} prosent` : '',
      wish.years !== null && kind === 'consultant'
        ? `i ${Number.isInteger(wish.years) ? 'minst' : 'mer enn'} ${Math.floor(wish.years)} år`
        : '',
      wish.lacks ? `uten ${LACKING_WORDS[wish.lacks]} i CV-en` : '',
      without ? leftOutText(without, kind, period?.said ?? 'nå') : '',
    ]
      .filter(Boolean)
      .join(' ')
      // «Som kan Java, men ikke Azure».
      .replaceAll(/(?<=\S) som ikke (\p{L}+) /gu, (_, verb: string, at: number, all: string) =>
        all.slice(0, at).includes('som ikke ')
          ? ` og ikke ${verb} `
          : verb === 'kan' && technologies.length > 0
            ? ', men ikke '
            : `, men som ikke ${verb} `,
      )
  )
}

/** «i helsesektoren», «hos bankene», «innen finans». */
const beforeLine = (said: string): string =>
  /(?:sektor|bransje|næring|næringsliv|industri|offentlige|private|staten|verden|handel|vesen)(?:en|a|et|n)?$/u.test(
    said,
  )
    ? 'i'
    : /(?:er|ene|a|ne|lige|e)s?$/u.test(said)
      ? 'hos'
      : 'innen'

/** «utenom Oslo og Fjordnes, uten søknadsfrist». */
function leftOutText(
  { places, companies, consultants, technologies, forms, demands, titled, deadline, free }: Without,
  kind: Kind,
  when: string,
): string {
  // Of people and companies it is what they do not know or use.
  const unknown = kind === 'consultant' ? 'som ikke kan' : kind === 'company' ? 'som ikke bruker' : null
  const left = [
    ...(kind === 'consultant' ? [] : places.map(bold)),
    ...new Set([...companies, ...consultants].map(({ name, of }) => (of ? `«${plain(of)}»` : bold(name)))),
    ...(unknown ? [] : technologies.map(bold)),
    ...forms.map((form) => FORM_WORDS[form]),
    ...(kind === 'consultant' ? [] : demands.map(({ said }) => `«${plain(said)}»`)),
    ...titled.map((word) => `«${plain(word)}»`),
  ]
  return [
    unknown && technologies.length > 0 ? `${unknown} ${listText(technologies.map(bold), 'eller')}` : '',
    kind === 'consultant' && places.length > 0 ? `som ikke bor i ${listText(places.map(bold), 'eller')}` : '',
    free ? `som ikke er ledige ${plain(when)}` : '',
    kind === 'consultant' && demands.length > 0
      ? `uten ${listText(
          demands.map(({ said }) => `«${plain(said)}»`),
          'eller',
        )} i CV-en`
      : '',
    left.length > 0 ? `utenom ${listText(left)}` : '',
    deadline ? 'uten søknadsfrist' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

const quoteWords = (words: readonly string[]) => `«${plain(words.join(' '))}»`
