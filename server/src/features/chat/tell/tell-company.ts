import { isOfOwnStaff } from '../find/own-staff.ts'
import { findCompany } from '../../companies/list-companies.repository.ts'
import { countAds, findAds } from '../find/ads.repository.ts'
import { stemsOf } from '../find/asked-words.ts'
import { sentencesOf } from '../find/find-passages.ts'
import { findArticles } from '../find/things.repository.ts'
import { EMPTY_WISH, type Field } from '../read-question/wish.ts'
import { leadOf, articleSource } from './tell-news.ts'
import { adLine, type TellContext } from './tell-ads.ts'
import { capital, countText, dayText, listText } from './norwegian.ts'
import { NOT_FOUND } from './tell-refusal.ts'
import { bold, plain, Told } from './told.ts'

export const companySource = (
  { id, name }: { id: string; name: string },
  detail: string | null,
  sentence: string | null = null,
) => ({
  kind: 'company' as const,
  id,
  title: name,
  sentence,
  detail,
})

type Company = NonNullable<Awaited<ReturnType<typeof findCompany>>>

/** What is asked of one company; null for what the portal does not know of it. */
export async function tellCompany(
  context: TellContext,
  id: string,
  field: Field | null,
  asked: string,
): Promise<Told | null> {
  const company = await findCompany(context.db, Number(id))
  if (!company) return null
  const told = new Told()
  const cite = (detail: string | null, sentence: string | null = null) =>
    told.cite(companySource(company, detail, sentence))
  const name = bold(company.name)
  const say = (line: string) =>
    told
      .say(line)
      .remember({ ...EMPTY_WISH, kind: 'company', field, companies: [{ id, name: company.name }] }, [
        { kind: 'company', id, title: company.name },
      ])
  switch (field) {
    case 'place':
      return company.location
        ? say(
            `${name} har hovedkontor i ${bold(company.location)}.${cite(`Hovedkontor: ${company.location}`)}`,
          )
        : null
    case 'industry': {
      const [first] = sentencesOf(company.summary ?? '')
      if (company.industry.length === 0 && !first) return null
      if (first) told.say(`${plain(first)}${cite(null, first)}`)
      if (company.industry.length > 0)
        told.say(
          `${first ? '\n' : ''}Kjerneområdene til ${name} er ${listText(company.industry.map((one) => plain(one.toLowerCase())))}.${cite(`Kjerneområder: ${company.industry.join(', ')}`)}`,
        )
      return told.remember({ ...EMPTY_WISH, kind: 'company', companies: [{ id, name: company.name }] })
    }
    case 'technologies':
    case 'languages':
      return company.tech_stack.length > 0
        ? say(
            `${name} bruker ${listText(company.tech_stack.map(plain))}.${cite(`Tech stack: ${company.tech_stack.join(', ')}`)}`,
          )
        : null
    case 'link':
      return company.url
        ? say(
            `Hjemmesiden til ${name} er ${plain(company.url.replace(/^https?:\/\//, ''))}.${cite(`Hjemmeside: ${company.url}`)}`,
          )
        : null
    case 'contact':
    case 'key_people':
      return tellKeyPeople(told, company, asked)
    case 'orgnr':
      return company.register
        ? say(
            `Organisasjonsnummeret til ${name} er ${company.register.orgnr}, etter Enhetsregisteret.${cite(`Org.nr. ${company.register.orgnr}`)}`,
          )
        : null
    case 'employees': {
      // Whoever asks of those hired in is not told of others.
      const sought = /innleid|innleie/i.test(asked) ? /innleid/ : /ansatte|konsulenter|årsverk/
      const sentence = sentencesOf(company.summary ?? '').find((one) => sought.test(one) && isOfOwnStaff(one))
      if (company.register?.employees)
        say(
          `${name} har ${company.register.employees} ansatte, etter Enhetsregisteret.${cite(`${company.register.employees} ansatte`)}`,
        )
      if (sentence) say(`${plain(sentence)}${cite(null, sentence)}`)
      return sentence || company.register?.employees ? told : null
    }
    case 'summary':
    case null:
      return describe(context, told, company)
    default:
      return null
  }
}

const SHORTEST_PART = 5
/** What a key person may be called. */
const TITLE =
  /(?<!\p{L})(?!nøkkel)[\p{L}-]*(?:sjef|direktør|cto|cio|ceo|innkjøper|rekrutterer)(?!\p{L})|(?<!\p{L})(?:daglige?|administrerende|adm\.?) (?:leder|direktør|dir\.?)|(?<!\p{L})(?:topp|styre)leder(?!\p{L})/iu

const ASKS_PHONE = /(?<!\p{L})(?:mob\p{L}*|tlf\p{L}*|telefon\p{L}*|nummer(?:et)?|nr)(?!\p{L})/iu

/** «… bortsett fra innkjøp», «når det ikke skal være HR». */
const LEFT_OUT =
  /(?:,? (?:men|og|når))?(?: det| som| vedkommende)*(?:(?<!\p{L})(?:bortsett fra|utenom|unntatt|(?:andre|annen|noen annen|noe annet) enn|foruten)|(?<!\p{L})ikke)(?: (?:skal være|være|er|i|jobber (?:i|med)|sitter (?:i|med)|noen i|noen fra|fra|med|på|til|driver med|han|hun|den))* (\p{L}[\p{L}-]+(?:avdelingen)?)/iu
const CALLS = /(?<!\p{L})(?:ring\p{L}*|telefon\p{L}*|tlf|mob\p{L}*|nummer\p{L}*|tråden)(?!\p{L})/iu

const saysPlace = (asked: string, office: string) =>
  new RegExp(`(?:i|på|ved|fra) ${office.toLowerCase()}(?!\\p{L})`, 'u').test(asked.toLowerCase())

/** With a title that was asked for only whoever has it. */
function tellKeyPeople(told: Told, company: Company, question: string): Told | null {
  const left = LEFT_OUT.exec(question)
  const asked = left ? question.replace(left[0], ' ') : question
  const stems = new Set(stemsOf(asked))
  const barred = left ? stemsOf(left[1]!).filter((stem) => stem.length > 1) : []
  const others = company.key_people.filter(
    ({ title }) => !stemsOf(title ?? '').some((stem) => barred.some((one) => stem.startsWith(one))),
  )
  // Whoever is to be called must have a number, where anybody has one.
  const numbered = left && CALLS.test(asked) ? others.filter(({ phone }) => phone !== null) : []
  const people = numbered.length > 0 ? numbered : left ? others : company.key_people
  // «Innkjøp» is asked of «Innkjøpssjef» too.
  const isSaid = (stem: string) =>
    stems.has(stem) || [...stems].some((one) => one.length >= SHORTEST_PART && stem.startsWith(one))
  const titled = people.filter(({ title }) => title && stemsOf(title).some(isSaid))
  const named = people.filter(({ name }) =>
    name
      .toLowerCase()
      .split(' ')
      .every((part) => asked.toLowerCase().includes(part)),
  )
  const title = TITLE.exec(asked)?.[0]
  if (title && titled.length === 0 && named.length === 0 && people.length > 0)
    told.say(
      `${NOT_FOUND} Ingen av nøkkelpersonene hos ${bold(company.name)} står som ${plain(title.toLowerCase())}.`,
      '',
    )
  // «Hvem sitter på Hamar?»
  const there = people.filter(({ office }) => office && saysPlace(asked, office))
  const chosen = named.length > 0 ? named : titled.length > 0 ? titled : there.length > 0 ? there : people
  told.remember({
    ...EMPTY_WISH,
    kind: 'company',
    field: 'key_people',
    companies: [{ id: company.id, name: company.name }],
  })
  if (chosen.length === 0)
    return told.say(
      `${title ? `${NOT_FOUND} ` : ''}Portalen har ingen nøkkelpersoner hos ${bold(company.name)}.${told.cite(companySource(company, 'Nøkkelpersoner: ingen'))}`,
    )
  const [only] = chosen
  if (chosen.length === 1 && only?.phone === null && ASKS_PHONE.test(asked))
    told.say(`${NOT_FOUND} Portalen har ikke telefonnummeret til ${plain(only.name)}.`, '')
  told.say(`${chosen.length === 1 ? 'Nøkkelpersonen' : 'Nøkkelpersonene'} hos ${bold(company.name)}:`, '')
  for (const { name, title, email, phone, office } of chosen) {
    const facts = [title, office, email, phone].flatMap((one) => one ?? []).map(plain)
    told.say(
      `- ${bold(name)}${facts.length > 0 ? `: ${facts.join(', ')}` : ''}${told.cite(companySource(company, `Nøkkelperson: ${[name, title].filter(Boolean).join(', ')}`))}`,
    )
  }
  return told
}

async function describe(context: TellContext, told: Told, company: Company): Promise<Told> {
  const { db, today } = context
  const filter = { deadline_after: today, terms: { company: [`c:${company.id}`] } }
  const [count, ads, news] = await Promise.all([
    countAds(db, filter),
    findAds(db, filter, 'newest', 3),
    findArticles(db, { companies: [company.id] }, 2),
  ])
  for (const sentence of sentencesOf(company.summary ?? '').slice(0, 3))
    told.say(`${plain(sentence)}${told.cite(companySource(company, null, sentence))}`)
  const facts = [
    company.location && `hovedkontor i ${plain(company.location)}`,
    company.industry.length > 0 &&
      `kjerneområder ${listText(company.industry.map((one) => plain(one.toLowerCase())))}`,
    company.tech_stack.length > 0 && `tech stack ${listText(company.tech_stack.slice(0, 8).map(plain))}`,
  ].filter(Boolean)
  if (facts.length > 0)
    told.say(
      '',
      `${bold(company.name)}: ${facts.join('; ')}.${told.cite(companySource(company, [company.location, ...company.industry].filter(Boolean).join(' · ')))}`,
    )
  told.say(
    '',
    count === 0
      ? `Det er ingen åpne annonser fra ${bold(company.name)} nå.${told.cite(companySource(company, 'Åpne annonser: 0'))}`
      : `${capital(countText(count, ['åpen jobbannonse', 'åpne jobbannonser']))}:`,
    '',
  )
  for (const ad of ads) told.say(adLine(told, ad, EMPTY_WISH, today))
  if (news.length > 0) told.say('', 'Siste nytt:', '')
  for (const article of news) {
    const lead = leadOf(article)
    told.say(
      `- ${bold(article.title)}, ${dayText(article.day, today)}${told.cite(articleSource(article, lead, today))}`,
    )
  }
  return told
    .remember({ ...EMPTY_WISH, kind: 'company', companies: [{ id: company.id, name: company.name }] }, [
      { kind: 'company', id: company.id, title: company.name },
    ])
    .suggest(
      `Hvilke stillinger har ${company.name}?`,
      `Hva skjer hos ${company.name}?`,
      'Hvem er nøkkelpersonene?',
    )
}
