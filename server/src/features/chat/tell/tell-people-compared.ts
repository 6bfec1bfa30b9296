import { findConsultant } from '../../consultants/find-consultant.repository.ts'
import { EMPTY_WISH } from '../read-question/wish.ts'
import { countText, listText } from './norwegian.ts'
import type { TellContext } from './tell-ads.ts'
import { consultantSource, freeText } from './tell-consultants.ts'
import { bold, plain, Told } from './told.ts'

type Cv = NonNullable<Awaited<ReturnType<typeof findConsultant>>>

/** So many technologies are told: of those they share, and of those that only one has. */
const SHARED = 6
const ALONE = 5
const MOST_PAPERS = 5
const yearsText = (years: number): string => countText(years, ['år', 'år', 'et'])

const longest = (technologies: Cv['technologies']) =>
  technologies.toSorted((a, b) => (b.years ?? 0) - (a.years ?? 0))

/** The year in which the work or the project that is the oldest of a CV began. */
function firstYearOf({ work_experiences, project_experiences }: Cv): number | null {
  const years = [...work_experiences, ...project_experiences].flatMap(({ from }) =>
    from ? [Number(from.slice(0, 4))] : [],
  )
  return years.length > 0 ? Math.min(...years) : null
}

const sinceText = (cv: Cv, today: string): string | null => {
  const year = firstYearOf(cv)
  return year === null ? null : `erfaring siden ${year} (${yearsText(Number(today.slice(0, 4)) - year)})`
}

/** What two or three people have in common and what only the one has, beside each other; null where it is not two or three. */
export async function tellPeopleCompared(
  { db, today }: TellContext,
  ids: readonly string[],
  asksMost: boolean,
): Promise<Told | null> {
  const cvs = (await Promise.all(ids.map((id) => findConsultant(db, Number(id))))).flatMap((cv) => cv ?? [])
  if (cvs.length < 2) return null
  const told = new Told()
  const cite = (cv: Cv) => told.cite(consultantSource(cv, null))
  if (asksMost) sayWhoHasMost(told, cvs, cite)
  for (const cv of cvs) {
    const { availability } = cv
    const free = `${freeText(cv, today)}${availability?.percent === 100 ? ' (100 prosent)' : ''}`
    const facts = [cv.title && plain(cv.title), sinceText(cv, today), cv.location && plain(cv.location), free]
    told.say(`- ${bold(cv.name)}: ${facts.filter(Boolean).join(', ')}.${cite(cv)}`)
  }
  sayTechnologies(told, cvs, cite)
  sayPapers(told, cvs, cite)
  return told
    .remember(
      {
        ...EMPTY_WISH,
        kind: 'consultant',
        operation: 'compare',
        consultants: cvs.map(({ id, name }) => ({ id, name })),
      },
      cvs.map(({ id, name }) => ({ kind: 'consultant', id, title: name })),
    )
    .suggest(...cvs.slice(0, 2).map(({ name }) => `Hvilke prosjekter har ${name} hatt?`))
}

/** How long somebody has worked, by the CV; null where it has no years. */
export async function tellCareer({ db, today }: TellContext, id: string): Promise<Told | null> {
  const cv = await findConsultant(db, Number(id))
  const since = cv && sinceText(cv, today)
  if (!cv || !since) return null
  const told = new Told()
  const cited = told.cite(consultantSource(cv, null, `Erfaring siden ${firstYearOf(cv)}`))
  const best = longest(cv.technologies)
    .filter(({ years }) => years)
    .slice(0, 3)
    .map(({ name, years }) => `${plain(name)} (${yearsText(years!)})`)
  told.say(
    `CV-en til ${bold(cv.name)} har ${since}.${best.length > 0 ? ` Lengst med ${listText(best)}.` : ''}${cited}`,
  )
  return told.remember({ ...EMPTY_WISH, kind: 'consultant', consultants: [{ id, name: cv.name }] }, [
    { kind: 'consultant', id, title: cv.name },
  ])
}

function sayWhoHasMost(told: Told, cvs: readonly Cv[], cite: (cv: Cv) => string): void {
  const dated = cvs
    .flatMap((cv) => {
      const year = firstYearOf(cv)
      return year === null ? [] : [{ cv, year }]
    })
    .toSorted((a, b) => a.year - b.year)
  const [first, second] = dated
  if (!first || !second || dated.length < cvs.length)
    told.say('CV-ene sier ikke når alle begynte, og da heller ikke hvem som har lengst erfaring.', '')
  else if (first.year === second.year)
    told.say(`De har like lang erfaring i CV-en: siden ${first.year}.${cite(first.cv)}${cite(second.cv)}`, '')
  else
    told.say(
      `${bold(first.cv.name)} har lengst erfaring i CV-en: siden ${first.year}, mot ${listText(
        dated.slice(1).map(({ cv, year }) => `${year} for ${bold(cv.name)}`),
      )}.${cite(first.cv)}`,
      '',
    )
}

function sayTechnologies(told: Told, cvs: readonly Cv[], cite: (cv: Cv) => string): void {
  const [first] = cvs as [Cv]
  const yearsOf = (cv: Cv, name: string) => cv.technologies.find((one) => one.name === name)?.years ?? null
  const knows = (cv: Cv, name: string) => cv.technologies.some((one) => one.name === name)
  const shared = first.technologies
    .filter(({ name }) => cvs.every((cv) => knows(cv, name)))
    .map(({ name }) => ({ name, sum: cvs.reduce((all, cv) => all + (yearsOf(cv, name) ?? 0), 0) }))
    .toSorted((a, b) => b.sum - a.sum)
  const all = cvs.length > 2 ? 'alle' : 'begge'
  told.say('', shared.length > 0 ? `Det ${all} kan:` : `Ingen teknologi står i CV-en til ${all}.`, '')
  for (const { name } of shared.slice(0, SHARED)) {
    const each = cvs.map((cv) => {
      const years = yearsOf(cv, name)
      return `${plain(cv.name)} ${years ? yearsText(years) : 'uten oppgitte år'}${cite(cv)}`
    })
    told.say(`- ${bold(name)}: ${each.join(', ')}`)
  }
  told.say('', 'Det bare én av dem kan:', '')
  for (const cv of cvs) {
    const alone = longest(cv.technologies).filter(
      ({ name }) => !cvs.some((other) => other !== cv && knows(other, name)),
    )
    const said = alone
      .slice(0, ALONE)
      .map(({ name, years }) => `${plain(name)}${years ? ` (${yearsText(years)})` : ''}`)
    told.say(`- ${bold(cv.name)}: ${said.length > 0 ? listText(said) : 'ingen'}.${cite(cv)}`)
  }
}

function sayPapers(told: Told, cvs: readonly Cv[], cite: (cv: Cv) => string): void {
  if (cvs.some(({ certifications }) => certifications.length > 0)) {
    told.say('', 'Sertifiseringer og kurs:', '')
    for (const cv of cvs) {
      const papers = cv.certifications
        .slice(0, MOST_PAPERS)
        .map(({ name, date }) => `${plain(name)}${date ? ` (${date.slice(0, 4)})` : ''}`)
      told.say(`- ${bold(cv.name)}: ${papers.length > 0 ? listText(papers) : 'ingen i CV-en'}.${cite(cv)}`)
    }
  }
  if (!cvs.some(({ languages }) => languages.length > 0)) return
  told.say('', 'Språk:', '')
  for (const cv of cvs) {
    const languages = cv.languages.map(
      ({ name, level }) => `${plain(name.toLowerCase())}${level ? ` (${plain(level.toLowerCase())})` : ''}`,
    )
    told.say(`- ${bold(cv.name)}: ${languages.length > 0 ? listText(languages) : 'ikke oppgitt'}.${cite(cv)}`)
  }
}
