import { pageLines } from '../../../server/src/features/scraping/reading/page-lines.ts'
import { countryOf } from '../../../server/src/text/phone-numbers.ts'
import { localeOf, visiblePage } from '../../../server/src/features/scraping/reading/visible-page.ts'
import { readPageContacts } from '../../../server/src/text/contact-persons.ts'
import { htmlOf, type Markup } from './html-of.ts'
import { readRealSet, type RealPart, type RealText, seen, type Span, textOf } from './real-texts.ts'
import { compare, type Tally } from './tally.ts'

interface LabelledPerson {
  name: Span
  title?: Span
  phones: Span[]
  emails: Span[]
  /**
   * Addresses and numbers that are right with this person, but need not be found: shared mailboxes, and an address in
   * `emails` where it is printed once more.
   */
  may?: Span[]
}

interface LabelledAd extends RealText {
  markup: Markup
  company: string | null
  persons: LabelledPerson[]
  /** The ad has a person's mailbox or number without a name: somebody found there is no fault. */
  unnamed?: true
}

export interface PersonScores {
  persons: Tally[]
  phones: Tally[]
  emails: Tally[]
  titles: Tally[]
  /** Numbers and addresses given to somebody they do not belong to. */
  strangers: number
  misses: string[]
}

const name = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase()
/** The last eight digits, or seven of a short number: country codes are printed or not. */
const digits = (text: string) => text.replaceAll(/\D/g, '').slice(-8)
const mail = (text: string) => text.trim().toLowerCase()

/** How well contact persons are found in real ads, with the number and address of each. */
export function scorePersons(part: RealPart): PersonScores {
  const scores: PersonScores = { persons: [], phones: [], emails: [], titles: [], strangers: 0, misses: [] }
  for (const ad of readRealSet<LabelledAd>('persons', part)) scoreAd(ad, scores)
  return scores
}

function scoreAd(ad: LabelledAd, scores: PersonScores): void {
  const text = textOf(ad)
  const wanted = new Map(
    ad.persons.map((person) => [
      name(seen(text, person.name)),
      {
        title: person.title ? name(seen(text, person.title)) : null,
        phones: person.phones.map((span) => digits(seen(text, span))),
        emails: person.emails.map((span) => mail(seen(text, span))),
        may: (person.may ?? []).map((span) => mail(seen(text, span))),
      },
    ]),
  )
  const found = new Map(
    contactsIn(htmlOf(text, ad.markup), ad.company)
      .filter((contact) => contact.name !== null)
      .map((contact) => [name(contact.name!), contact]),
  )
  const people = compare(found.keys(), wanted.keys())
  if (ad.unnamed) people.wrong = 0
  scores.persons.push(people)

  const totals = { phones: emptyTally(), emails: emptyTally(), titles: emptyTally() }
  const notes: string[] = []
  for (const [who, want] of wanted) {
    const contact = found.get(who)
    const tlf = contact?.tlf?.split(/[,;/|]| eller | og /).map(digits) ?? []
    const shared = want.may.map(digits)
    const phones = compare(
      tlf.filter((one) => one && (want.phones.includes(one) || !shared.includes(one))),
      want.phones,
    )
    const emails = compare(
      [contact?.email]
        .flatMap((one) => (one ? [mail(one)] : []))
        .filter((one) => want.emails.includes(one) || !want.may.includes(one)),
      want.emails,
    )
    const title = contact?.title ? name(contact.title) : null
    const isTitle =
      title !== null && want.title !== null && (title.includes(want.title) || want.title.includes(title))
    const titles: Tally = {
      right: isTitle ? 1 : 0,
      wrong: title !== null && want.title !== null && !isTitle ? 1 : 0,
      missed: want.title !== null && !isTitle ? 1 : 0,
    }
    add(totals.phones, phones)
    add(totals.emails, emails)
    add(totals.titles, titles)
    scores.strangers += phones.wrong + emails.wrong
    if (phones.wrong + phones.missed + emails.wrong + emails.missed > 0)
      notes.push(
        `${who}: extra ${[...phones.extra, ...emails.extra]} lost ${[...phones.lost, ...emails.lost]}`,
      )
  }
  scores.phones.push(totals.phones)
  scores.emails.push(totals.emails)
  scores.titles.push(totals.titles)
  if (people.wrong + people.missed > 0 || notes.length > 0)
    scores.misses.push(
      `${ad.id} (${ad.source.repository}): extra [${people.extra}] lost [${people.lost}] ${notes.join('; ')}`,
    )
}

function contactsIn(html: string, company: string | null) {
  const $ = visiblePage(html)
  return readPageContacts(pageLines($, $('body').contents().toArray()), {
    company,
    country: countryOf(localeOf($)),
  }).map(({ contact }) => contact)
}

const emptyTally = (): Tally => ({ right: 0, wrong: 0, missed: 0 })
function add(to: Tally, { right, wrong, missed }: Tally): void {
  to.right += right
  to.wrong += wrong
  to.missed += missed
}
