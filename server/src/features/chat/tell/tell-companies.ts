import { companyListLink } from '../../../http/page-links.ts'
import { technologiesIn } from '../../../text/find-technologies.ts'
import { inOtherWords } from '../find/in-other-words.ts'
import { stemsOf } from '../find/asked-words.ts'
import { sentencesOf } from '../find/find-passages.ts'
import { placesWithin } from '../find/places-within.ts'
import { findStandingWords } from '../find/standing-words.repository.ts'
import { type CompanyWish, countCompaniesBy, findCompaniesBy } from '../find/things.repository.ts'
import { linesOf } from '../read-question/find-lines.ts'
import type { Wish } from '../read-question/wish.ts'
import { companySource } from './tell-company.ts'
import { endOfList, headOfRest } from './list-parts.ts'
import { narrowing } from './narrowing.ts'
import type { TellContext } from './tell-ads.ts'
import { countText, listText, NOUNS } from './norwegian.ts'
import { bold, plain, Told } from './told.ts'

const SHOWN = 5
/** So few are all shown. */
const FEW = 8

/** The sentence with most of the words, or the first. */
function sentenceOf(summary: string, words: readonly string[]): string | null {
  const stems = words.flatMap(stemsOf)
  const sentences = sentencesOf(summary)
  const countIn = (sentence: string) => {
    const said = stemsOf(sentence)
    const named = technologiesIn(sentence).filter((one) => words.includes(one)).length
    return named + stems.filter((stem) => said.some((one) => one.startsWith(stem))).length
  }
  return sentences.toSorted((a, b) => countIn(b) - countIn(a))[0] ?? null
}

/** Companies by what they use, do and where they are, or null when there is none. */
export async function tellCompanies(context: TellContext, wish: Wish, isAny = false): Promise<Told | null> {
  const plainly = {
    technologies: wish.technologies,
    places: [...new Set(wish.places.flatMap(placesWithin))],
    among: wish.among?.map(({ id }) => id) ?? (wish.line?.own && wish.line.companies),
    without: wish.without
      ? {
          places: wish.without.places.flatMap(placesWithin),
          ids: wish.without.companies.map(({ id }) => id),
          technologies: wish.without.technologies,
        }
      : undefined,
  }
  const { lines, words } = linesOf(wish)
  const inLine =
    lines.length > 0
      ? await tellBy(context, wish, await searched(context, wish, words, { ...plainly, lines }))
      : null
  const told =
    inLine ??
    (await tellBy(
      context,
      wish,
      isAny ? { ...plainly, any: wish.words } : await searched(context, wish, wish.words, plainly),
    ))
  // What nobody lists as used may stand in what they say of themselves: «flyttes fra stormaskin».
  const isOnlyUsed = wish.technologies.length > 0 && wish.words.every((word) => VERB.test(word))
  if (told || !isOnlyUsed || isAny) return told
  return tellBy(
    context,
    { ...wish, technologies: [], words: wish.technologies },
    { ...plainly, technologies: [], search: wish.technologies.join(' '), ...(lines.length > 0 && { lines }) },
  )
}

/** What somebody does, not what it is. */
const VERB = /(?:er|ar|te|de)$/u

/** By the words, or by what may stand for those that no company has; without those that only stand beside what is sought. */
async function searched(
  { db }: TellContext,
  wish: Wish,
  words: readonly string[],
  by: CompanyWish,
): Promise<CompanyWish> {
  const search = words.join(' ') || undefined
  if (words.length === 0 || (await countCompaniesBy(db, { ...by, search })) > 0) return { ...by, search }
  const otherwise = await inOtherWords(db, { ...wish, demands: [], words: [...words] }, 'company')
  if (otherwise) {
    const { demands } = otherwise
    const meant = { ...by, search: otherwise.words.join(' ') || undefined, demands }
    if ((await countCompaniesBy(db, meant)) > 0) return meant
  }
  const standing = by.lines ? await findStandingWords(db, words, ['company']) : null
  const left = words.filter((word) => standing?.has(word) || !VERB.test(word))
  return standing && left.length < words.length
    ? { ...by, search: left.join(' ') || undefined }
    : { ...by, search }
}

async function tellBy({ db }: TellContext, wish: Wish, by: CompanyWish): Promise<Told | null> {
  const [count, found] = await Promise.all([
    countCompaniesBy(db, by),
    findCompaniesBy(db, by, Math.min(wish.most ?? FEW, 10) + wish.skip).then((all) => all.slice(wish.skip)),
  ])
  if (count === 0) return null
  const companies = wish.most === null && count > FEW ? found.slice(0, SHOWN) : found
  const told = new Told()
  const what = narrowing({ ...wish, period: null, forms: [] }, 'company')
  told.say(
    wish.skip > 0
      ? headOfRest(wish.skip, companies.length, count, NOUNS.company, what)
      : wish.line?.own
        ? `Du følger **${countText(count, NOUNS.company)}**${what.replace(/ ?som du følger/u, '') ? ` ${what.replace(/ ?som du følger/u, '').trim()}` : ''}.`
        : wish.operation === 'count'
          ? `Det er **${countText(count, NOUNS.company)}**${what ? ` ${what}` : ''} i portalen.`
          : `Jeg fant ${countText(count, NOUNS.company)}${what ? ` ${what}` : ''}.`,
    '',
  )
  for (const company of companies) {
    const sentence =
      wish.words.length > 0 || wish.technologies.length === 0
        ? sentenceOf(company.summary ?? '', wish.words)
        : null
    const facts = [
      company.location,
      wish.technologies.length > 0 ? `bruker ${listText(wish.technologies)}` : null,
      countText(company.open_jobs_count, ['åpen annonse', 'åpne annonser']),
    ].flatMap((one) => one ?? [])
    told.say(
      `- ${bold(company.name)}: ${facts.map(plain).join(', ')}${told.cite(companySource(company, wish.technologies.length > 0 ? `Tech stack: ${company.tech_stack.join(', ')}` : [company.location, ...company.industry].filter(Boolean).join(' · '), sentence))}`,
    )
  }
  const own = wish.line?.own
  const isWhole = what === '' || (own && what === 'som du følger')
  const link = isWhole && wish.among === null ? companyListLink({ followed: own }) : null
  told.say(...endOfList({ skip: wish.skip, shown: companies.length, count }, link, 'Se alle bedriftene'))
  return told
    .remember({ ...wish, kind: 'company' })
    .suggest('Fortell mer om den første', 'Hvilke av dem har åpne stillinger?')
}
