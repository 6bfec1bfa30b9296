import { callsArticle } from './about-called-article.ts'
import type { Answer } from './answer.ts'
import { askedWords } from './find/asked-words.ts'
import { answerTypeOf, ASKS_SUM } from './find/answer-type.ts'
import { isStaffOfOthers, saysCounted } from './find/counted.ts'
import { findPassages, readClosely, type Passage } from './find/find-passages.ts'
import { findArticles } from './find/things.repository.ts'
import { findCompanyTexts } from './find/figures.repository.ts'
import { findKeyPeopleNamed } from './find/names.repository.ts'
import { findTexts } from './find/texts.repository.ts'
import { hasNames, hasSomeSubject, hasSubjects, isSaidThere, isThere } from './fits-question.ts'
import { EMPTY_WORDS } from './read-question/empty-words.ts'
import { isRole } from './read-question/roles.ts'
import { saysLastPart } from './read-question/last-part.ts'
import type { Reading } from './read-question/reading.ts'
import type { Subject } from './read-question/subject.ts'
import { EMPTY_WISH, type Kind, type NamedThing } from './read-question/wish.ts'
import type { TellContext } from './tell/tell-ads.ts'
import { kindsBeside, OF_US } from './kinds-beside.ts'
import { joined } from './tell/join-answers.ts'
import { tellCompany } from './tell/tell-company.ts'
import { tellPassages } from './tell/tell-passages.ts'
import { askWhich } from './tell/tell-refusal.ts'
import { plain, Told } from './tell/told.ts'

/** So much of what is asked must stand in a text before it is shown as an answer. */
const ENOUGH = 0.6
/** Of the kind that is asked about less has to do, of another more. */
const ENOUGH_OF_KIND = 0.5
const ENOUGH_OF_OTHERS = 0.8
const ENOUGH_IN_SENTENCE = 0.5
const NEARLY_ALL = 0.9
/** By so much another kind of text must have more of it than the kind that was asked about. */
const MUCH = 0.2
const SHOWN = 3
const LIKE_THE_BEST = 0.8
const MOST_ALIKE = 12
const MOST_ARTICLES = 40

/** «Hvor mange»: the sentence must have a number. */
const asksForNumber = ({ question }: Reading) =>
  ASKS_SUM.test(question) || /\bhvor (?:mange|mye|stor|lenge|lang)\b|\bantall\b/i.test(question)
const hasNumber = ({ sentence, title }: Passage) =>
  /\d|\b(?:to|tre|fire|fem|seks|sju|åtte|ni|ti|halvt?|hundre|tusen)\b/.test(`${sentence ?? ''} ${title}`)

const isOfCounted = ({ question }: Reading, { sentence, title }: Passage) =>
  saysCounted(question, `${title} ${sentence ?? ''}`) && !isStaffOfOthers(question, sentence ?? '')

/** What any text says to the question, or null when none says enough; else, where that will do, what comes nearest. */
export async function anythingAbout(
  context: TellContext,
  reading: Reading,
  page: Subject | null,
  isLast = true,
): Promise<Answer | null> {
  const { wish, question, unknown_phrase } = reading
  const mayBeNear = isLast && !callsArticle(question)
  // The lists know all ads of a line of business.
  if (wish.line !== null) return null
  if (page && wish.companies.length === 0 && wish.consultants.length === 0) {
    const words = wish.words.length > 0 && reading.pointing.at !== null ? undefined : tellingWords(question)
    const told = await sentencesAbout(context, reading, [page], words)
    if (told) return told
  }
  if (unknown_phrase) {
    const people = await findKeyPeopleNamed(context.db, unknown_phrase)
    const [person] = people
    if (people.length > 1)
      return askWhich(
        people.map(({ company_id, name, title, company }) => ({
          id: company_id,
          name,
          detail: [title, company].filter(Boolean).join(', '),
        })),
      )
    if (person)
      return (await tellCompany(context, person.company_id, 'key_people', person.name))?.whole() ?? null
    if (wish.companies.length === 0) return null
  }
  // Who of us has both is in no article.
  if (wish.kind === 'consultant' && wish.companies.length > 0 && wish.technologies.length > 0) return null
  if (wish.companies.length > 0) {
    const told = await ofEach(context, reading, wish.companies)
    // What several bear may be no company's name at all: «en ordning i Ytre Midthav».
    if (told || !reading.unclear) return told
  }
  if (wish.words.length === 0 && wish.technologies.length === 0) return null
  // «Løsningsarkitekt Bergen»: the lists know all that there are.
  if (
    wish.kind === null &&
    wish.field === null &&
    wish.places.length > 0 &&
    wish.words.every(isRole) &&
    wish.words.length > 0
  )
    return null
  // Of ads and people the lists know all that have a technology or a place.
  if (wish.words.length === 0 && wish.field === null && (wish.kind === 'job' || wish.kind === 'consultant'))
    return null
  const asked = tellingWords(question)
  const ofKind = wish.kind === null ? [] : await passagesOf(context, asked, [wish.kind], question)
  const said = saidBy(reading, ofKind, wish.words.length > 1 ? ENOUGH_OF_KIND : ENOUGH)
  if (said && (ofKind[0]?.covered ?? 0) >= NEARLY_ALL) return said
  // Which articles name something no other text tells.
  if (WHICH_ARTICLES.test(question)) return said
  // What is asked of people may stand in the news.
  const passages = companiesFirst(
    await passagesOf(context, asked, kindsBeside(wish.kind, question), question),
  )
  const isBetter = (passages[0]?.covered ?? 0) > (ofKind[0]?.covered ?? 0) + MUCH
  if (said && !isBetter) return said
  return (
    saidBy(
      reading,
      passages,
      wish.kind === 'consultant' || wish.kind === 'job' ? ENOUGH_OF_OTHERS : ENOUGH,
    ) ??
    (mayBeNear ? nearest(reading, ofKind) : null) ??
    saidBy(reading, passages) ??
    (mayBeNear ? nearest(reading, passages) : null)
  )
}

const most = ({ today }: TellContext, question: string) => ({
  today,
  most: SHOWN * 4,
  type: answerTypeOf(question),
})

const found = new WeakMap<TellContext, Map<string, Promise<Passage[]>>>()

/** What has been sought for an answer already is not sought again. */
function passagesOf(
  context: TellContext,
  asked: string,
  kinds: readonly Kind[],
  question: string,
): Promise<Passage[]> {
  const known = found.get(context) ?? new Map<string, Promise<Passage[]>>()
  found.set(context, known)
  const key = `${kinds.join()} ${asked}`
  const passages =
    known.get(key) ??
    findPassages(context.db, asked, { kinds, ...most(context, question) }).then((near) =>
      ASKS_WHICH.test(question) ? withAlike(context, near) : near,
    )
  known.set(key, passages)
  return passages
}

/** «Hvilke nyheter nevner datasenter?» */
export const WHICH_ARTICLES =
  /^[^\p{L}]*(?:hvilke[nt]?|er det noen|finnes det noen|noen|finn|vis(?: meg)?|har vi noen) (?:\p{L}+ )?(?:nyheter?|artikler|artikkel|saker|nyhetssaker|oppslag) (?:som )?(?:nevner|omtaler|handler om|skriver om|tar opp|har med)(?!\p{L})/iu
const ASKS_WHICH = /^[^\p{L}]*(?:hvem|hvilke[nt]?|noen som|finn|list|vis)(?!\p{L})/iu

/** Where the best is what a company says of itself, all those that say the same. */
async function withAlike({ db }: TellContext, near: readonly Passage[]): Promise<Passage[]> {
  const best = companiesFirst(near)[0]
  if (best?.kind !== 'company' || !best.sentence) return [...near]
  const alike = await findCompanyTexts(db, [best.sentence])
  return [
    ...near,
    ...alike
      .filter(({ id }) => !near.some((one) => one.kind === 'company' && one.id === id))
      .map((one) => ({ ...best, ...one })),
  ]
}

/** What an ad says of whose it is, that company says itself. */
function companiesFirst(passages: readonly Passage[]): Passage[] {
  const [best] = passages
  const own = best && passages.find((one) => one.kind === 'company' && one.sentence === best.sentence)
  return own ? [{ ...own, score: best.score }, ...passages.filter((one) => one !== own)] : [...passages]
}

/** Words of a question that say what it is about; all of them where none does. */
function tellingWords(question: string): string {
  const telling = question
    .match(/[\p{L}\p{N}+#.-]+/gu)
    ?.filter(
      (word) =>
        !EMPTY_WORDS.has(word.toLowerCase().replace(/[.]+$/, '')) &&
        !/^(?:selskap\p{L}*|firma\p{L}*|bedrift\p{L}*|artikkel\p{L}*|nyhet\p{L}*|annonse\p{L}*)$/iu.test(
          word,
        ),
    )
  return telling && telling.length > 0 ? telling.join(' ') : question
}

function saidBy(reading: Reading, passages: readonly Passage[], least = ENOUGH): Answer | null {
  const enough = passages.filter((one) => isEnough(reading, one, least))
  const [best] = enough
  if (!best) return null
  const same = enough.filter(({ kind, sentence }) => kind === 'company' && sentence === best.sentence)
  const like = enough.filter((one) => one.score >= best.score * LIKE_THE_BEST).slice(0, SHOWN)
  return tellPassages(same.length > SHOWN ? same.slice(0, MOST_ALIKE) : like).whole()
}

/** So much of what is asked must a text have to be shown as the nearest, where none answers for certain. */
const NEAR = 0.25

/** What comes nearest, and said to be no more than that. Not where a number, or somebody who is not here, is asked for. */
function nearest(reading: Reading, passages: readonly Passage[]): Answer | null {
  // Who of us can something is no company and no ad.
  const near = passages.filter(
    ({ covered_by_sentence, kind, ...one }) =>
      (!OF_US.test(reading.question) || hasSomeSubject(reading, one)) &&
      covered_by_sentence >= (reading.wish.kind === 'job' ? ENOUGH : NEAR) &&
      (reading.wish.kind !== 'consultant' || kind === 'consultant') &&
      isSaidThere(reading, one),
  )

  const [best] = near
  if (
    !best ||
    asksForNumber(reading) ||
    reading.unknown_names.length > 0 ||
    reading.wish.words.length + reading.unheeded.length < 2
  )
    return null
  const told = new Told().say('Jeg finner ikke noe som svarer sikkert på det. Dette kommer nærmest:', '')
  for (const one of near.filter(({ score }) => score >= best.score * LIKE_THE_BEST).slice(0, SHOWN)) {
    const { kind, id, title, detail, sentence } = one
    told.say(
      `- **${plain(title)}**${sentence ? `: «${plain(sentence)}»` : ''}${told.cite({ kind, id, title, detail, sentence })}`,
    )
  }
  return told.remember({ ...EMPTY_WISH, kind: best.kind }).whole()
}

const isEnough = (reading: Reading, one: Passage, least = ENOUGH) =>
  one.covered >= least &&
  one.is_literal &&
  one.covered_by_sentence >= (one.covered >= NEARLY_ALL ? NEAR : ENOUGH_IN_SENTENCE) &&
  hasNames(reading, one) &&
  isThere(reading, one) &&
  saysLastPart(reading, one) &&
  hasSubjects(reading, one) &&
  (!asksForNumber(reading) || (hasNumber(one) && isOfCounted(reading, one)))

/** What the texts of these things say, in their own words. */
export async function sentencesAbout(
  { db }: TellContext,
  reading: Reading,
  subjects: readonly Subject[],
  asked = [...reading.wish.words, ...reading.wish.technologies].join(' '),
): Promise<Answer | null> {
  const texts = await findTexts(
    db,
    subjects.map(({ kind, id }) => ({ kind, id: Number(id) })),
  )
  const [passage] = await readClosely(texts, askedWords(asked), answerTypeOf(reading.question))
  if (
    !passage ||
    (!passage.sentence && !passage.by_title) ||
    passage.covered_by_sentence < ENOUGH_IN_SENTENCE
  )
    return null
  const { kind, id, title } = passage
  return tellPassages([passage])
    .remember({ ...EMPTY_WISH, kind }, [{ kind, id, title }])
    .whole()
}

/** Of each of the companies what it says of itself, or what is written about it. */
async function ofEach(
  context: TellContext,
  reading: Reading,
  companies: readonly NamedThing[],
): Promise<Answer | null> {
  const found: Passage[] = []
  for (const company of companies.slice(0, 4)) {
    const articles = await findArticles(context.db, { companies: [company.id] }, MOST_ARTICLES)
    const texts = await findTexts(context.db, [
      { kind: 'company', id: Number(company.id) },
      ...articles.map(({ id }) => ({ kind: 'article' as const, id: Number(id) })),
    ])
    const asked = [...reading.wish.words, ...reading.wish.technologies, ...fieldWords(reading)].join(' ')
    const passages = await readClosely(texts, askedWords(asked), answerTypeOf(reading.question))
    const best = passages.find((one) => isEnough(reading, one, ENOUGH_OF_KIND))
    if (best && !found.some(({ id, kind }) => id === best.id && kind === best.kind)) found.push(best)
  }
  if (found.length === 0) return null
  if (found.length === 1)
    return tellPassages(found)
      .remember({ ...EMPTY_WISH, companies: [...companies] })
      .whole()
  const each = found.map((one) => tellPassages([one]).whole())
  const answer = joined(each)
  const wish = { ...EMPTY_WISH, companies: [...companies] }
  return answer && { ...answer, memory: answer.memory && { ...answer.memory, wish } }
}

/** What a field is called where texts tell of it. */
const fieldWords = ({ wish: { field } }: Reading): string[] =>
  field === 'employees' ? ['ansatte'] : field === 'salary' ? ['lønn'] : []
