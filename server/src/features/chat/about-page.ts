import type { Answer } from './answer.ts'
import { answerTypeOf, ASKS_SUM } from './find/answer-type.ts'
import { findTitlesOfKeyPeople } from './find/names.repository.ts'
import { stemsOf } from './find/asked-words.ts'
import { sentencesOf } from './find/find-passages.ts'
import { findOneArticle } from './find/things.repository.ts'
import { tellOrSay } from './about-one-thing.ts'
import { saysCounted } from './find/counted.ts'
import { sentencesAbout } from './anything-about.ts'
import { namedInArticle } from './about-named-in-article.ts'
import type { Memory } from './read-question/memory.ts'
import type { Reading } from './read-question/reading.ts'
import type { Subject } from './read-question/subject.ts'
import { EMPTY_WISH, type Field } from './read-question/wish.ts'
import type { TellContext } from './tell/tell-ads.ts'
import { tellCompany } from './tell/tell-company.ts'
import { articleSource, tellArticle } from './tell/tell-news.ts'
import { isNothing, tellNothing } from './tell/tell-refusal.ts'
import { plain, quote, Told } from './tell/told.ts'

/** «Er det …?», «betyr dette at …?», «slutter de …?»: asked of what is looked at where nothing else is named. */
const ASKS_OF_PAGE =
  /^[^\p{L}]*(?:og |men )?(?:er det|blir det|er de|har (?:man|de|jeg)|får (?:man|jeg|de)|må|inngår|tilbyr|betaler|trenger (?:man|jeg)|betyr|vil det si|skal de|kommer de|slutter|fortsetter|kan (?:man|jeg)|gjelder|står det|hv\p{L}+ (?:[^?]{0,60} )?(?:man|her|søkeren|stillingen|oppdraget|jobben))(?!\p{L})/iu

const ASKS_HOW_MANY = /(?<!\p{L})hvor (?:mange|mye)(?!\p{L})/iu
const OF_OURS = /(?<!\p{L})(?:oss|våre|vi|konsulent\p{L}*)(?!\p{L})/iu

/** What a question that names nothing asks of the page; null where it is about something else. */
export async function aboutPage(
  context: TellContext,
  reading: Reading,
  page: Subject | null,
  memories: readonly Memory[],
): Promise<Answer | null> {
  const { wish, question } = reading
  const namesNothing =
    wish.companies.length + wish.consultants.length + wish.places.length + wish.technologies.length === 0
  const before = memories[0]?.shown[0]
  if (before?.kind === 'article' && namesNothing && ASKS_SUM.test(question) && wish.kind === null)
    return typedOf(context, reading, { kind: 'article', id: before.id })
  if (!page || memories.length > 0 || !namesNothing || wish.demands.length > 0 || wish.period) return null
  const named = page.kind === 'article' ? await namedInArticle(context, question, page) : null
  if (named) return named
  const isOfWork = wish.kind === 'job' || (wish.kind === 'company' && page.kind !== 'company')
  if (ASKS_GIST.test(question) && !isOfWork)
    return tellOrSay(context, { ...reading, wish: { ...wish, words: [], field: 'summary' } }, page)
  if (page.kind === 'company')
    return (ASKS_WHOM.has(wish.field ?? 'summary') && /(?<!\p{L})hvem(?!\p{L})/iu.test(question)) ||
      TO_CALL.test(question)
      ? ((await tellCompany(context, page.id, 'key_people', question))?.whole() ?? null)
      : keyPersonOf(context, reading, page)
  if (page.kind === 'article' && ASKS_WHO_SAYS.test(question)) return whoSays(context, page)
  if (page.kind === 'article' && !isOfWork) {
    const isOfPeople =
      wish.kind === 'consultant' &&
      reading.pointing.at === null &&
      !(ASKS_HOW_MANY.test(question) && !OF_OURS.test(question))
    const isOfNews = wish.kind === 'article' && /nyhet|avis|media|før/i.test(question)
    const isOfNumber = ASKS_HOW_MANY.test(question)
    if ((wish.field !== null && !OF_ADS.has(wish.field) && !isOfNumber) || isOfPeople || isOfNews) return null
    return typedOf(context, reading, page)
  }
  if (page.kind !== 'job' || wish.field !== null || (wish.kind !== null && wish.kind !== 'article'))
    return null
  if (/^[^\p{L}]*hvem (?:var|er) det/iu.test(question)) return tellNothing('Annonsen sier ikke noe om det.')
  if (wish.kind === 'article' && !/står det/i.test(question)) return null
  if (!ASKS_OF_PAGE.test(question) || wish.words.length === 0 || wish.words.length > 4) return null
  const said = await sentencesAbout(context, reading, [page])
  const type = answerTypeOf(question)
  const isTyped = said !== null && (type === null || type.test(said.content.replaceAll(/\[\d+\]/g, '')))
  return isTyped ? said : tellNothing('Annonsen du ser på, sier ikke noe om det.')
}

/** «Hvem kan jeg snakke med her?» */
const TO_CALL =
  /(?<!\p{L})hvem (?:andre )?(?:kan|bør|skal|må|burde|kunne) (?:jeg|vi|man|en) (?:ringe|snakke|kontakte|ta|skrive|sende|henvende|maile|spørre|prate|nå|møte)(?!\p{L})/iu
const ASKS_WHOM: ReadonlySet<Field> = new Set<Field>(['contact', 'key_people'])
const STOP = /^(?:hv\p{L}+|mange|mye|er|var|det|de|den|som|og|i|på|for|til|står|sto|stod)$/iu
/** What only ads have: asked of an article it is what stands there. */
const OF_ADS: ReadonlySet<Field> = new Set<Field>([
  'deadline',
  'requirements',
  'nice',
  'tasks',
  'offers',
  'traits',
])

/** «Hva er det viktigste?», «oppsummer bakgrunnen hennes». */
const ASKS_GIST =
  /(?<!\p{L})(?:det viktigste|hovedpoenget|hovedinnholdet|poenget|oppsummer\p{L}*|sammendrag\p{L}*|kort fortalt|i korte trekk|kortversjon\p{L}*|(?:kort|fatt)e?(?: \p{L}+)?(?: ned| sammen| inn)|kort(?:et|a)? (?:ned|inn)|kok\p{L}* (?:det|den|dette|saken|ned)(?: ned)?|(?:to|tre|fire|fem|noen få|et par|én|en|ei) (?:setning(?:er)?|linjer?|punkter|kulepunkter)|i (?:korthet|stikkord|kortform)|stikkordsmessig|kjernen|resymé|referer|gjenfortell|(?:skriv|fortell|si|gi meg)(?: noe| litt)? kort|(?:om|beskriv\p{L}*|presenter\p{L}*|omtal\p{L}*|fremstill\p{L}*|framstill\p{L}*|profiler\p{L}*)(?: selskapet| bedriften| de)? seg(?: selv)?|(?:sier|skriver|forteller|oppgir) de (?:selv )?(?:at de|om seg)|seg selv)(?!\p{L})/iu
const ASKS_WHO_SAYS =
  /hvem (?:er det som |er det |som )?(?:uttaler|sier|siteres|er sitert|intervjues|er intervjuet|snakker)/iu

/** Who is quoted in an article. */
async function whoSays(context: TellContext, page: Subject): Promise<Answer | null> {
  const article = await findOneArticle(context.db, Number(page.id))
  if (!article) return null
  const sentences = sentencesOf([article.introduction, article.content].filter(Boolean).join('\n\n'))
  const sentence = sentences.find((one) => /»,? (?:sier|forteller|mener|skriver) /u.test(one))
  if (!sentence) return tellNothing('Saken siterer ingen.')
  const told = new Told()
  return told
    .say(`${quote(sentence)}${told.cite(articleSource(article, sentence, context.today))}`)
    .remember({ ...EMPTY_WISH, kind: 'article' }, [{ kind: 'article', id: article.id, title: article.title }])
    .whole()
}

/** «Hvem tar seg av innkjøp her?» */
async function keyPersonOf(context: TellContext, { wish, question }: Reading, page: Subject) {
  if (!/(?<!\p{L})hvem(?!\p{L})/iu.test(question) || (wish.kind !== null && wish.kind !== 'company'))
    return null
  const asked = new Set(stemsOf(question).filter((stem) => stem.length > 2))
  const titles = await findTitlesOfKeyPeople(context.db, page.id)
  if (!titles.some((title) => stemsOf(title).some((stem) => asked.has(stem)))) return null
  return (await tellCompany(context, page.id, 'key_people', question))?.whole() ?? null
}

/** «Hvor mange skal jobbe der?», «hvor mange blir de?» */
const HEADS_ASKED =
  /hvor mange (?:folk |personer |mennesker |ansatte |medarbeidere |stillinger |utviklere )?(?:skal|blir|vil|kommer|får|er det plass|ansettes|skulle)(?: (?:de|det|dem|som|selskapet|vi))?(?: (?:til|etter hvert))* ?(?:å )?(?:bli|være|jobbe|sitte|ha|plass|arbeide|ansatt\p{L}*|ansettes|på|i|der|til|holde til)(?!\p{L})/iu
const HEADS =
  /\d[\d .\u00a0]*(?: \p{L}+)? (?:ansatte|personer|mennesker|medarbeidere|utviklere|stillinger|årsverk|arbeidsplasser)(?!\p{L})/iu

/** The sentence of an article that counts people. */
async function headsIn(context: TellContext, page: Subject): Promise<Answer | null> {
  const article = await findOneArticle(context.db, Number(page.id))
  const sentences = sentencesOf([article?.introduction, article?.content].filter(Boolean).join('\n\n'))
  const sentence = sentences.find((one) => HEADS.test(one))
  if (!article || !sentence) return null
  const told = new Told()
  return told
    .say(`${quote(sentence)}${told.cite(articleSource(article, sentence, context.today))}`)
    .remember({ ...EMPTY_WISH, kind: 'article' }, [{ kind: 'article', id: article.id, title: article.title }])
    .whole()
}

/** Of an article the sentence with the number, the time or the reason that is asked for; where it is asked what it means, its gist. */
async function typedOf(context: TellContext, reading: Reading, page: Subject): Promise<Answer | null> {
  const { wish, question } = reading
  const heads = HEADS_ASKED.test(question) ? await headsIn(context, page) : null
  if (heads) return heads
  // «Hvor mange krav» are no demands of an ad here.
  const words =
    (wish.field !== null && wish.field !== 'deadline') || (wish.field === null && wish.words.length === 0)
      ? (question.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !STOP.test(word))
      : wish.words
  const said = words.length > 0 ? await sentencesAbout(context, reading, [page], words.join(' ')) : null
  const type = answerTypeOf(question)
  const article = await findOneArticle(context.db, Number(page.id))
  if (!article) return null
  const isTyped = type !== null && said !== null && !isNothing(said) && type.test(said.content)
  if (said && (type === null || isTyped)) return said
  const told = new Told()
  if (type) {
    const sentences = [
      article.title,
      ...sentencesOf([article.introduction, article.content].filter(Boolean).join('\n\n')),
    ]
    const sentence = sentences.find((one) => type.test(one) && saysCounted(question, one))
    if (!sentence && ASKS_SUM.test(question)) return tellNothing('Saken oppgir ikke noe beløp.')
    // A number that is of something else is no answer.
    if (!sentence || (wish.words.length > 1 && sentence !== article.title && !ASKS_SUM.test(question)))
      return said
    const own = sentence === article.title ? null : sentence
    return told
      .say(`«${plain(sentence)}»${told.cite(articleSource(article, own, context.today))}`)
      .remember({ ...wish, kind: 'article' }, [{ kind: 'article', id: article.id, title: article.title }])
      .whole()
  }
  if (!ASKS_OF_PAGE.test(question)) return said
  return (
    tellArticle(context, article, 'summary')
      ?.remember({ ...wish, kind: 'article' }, [{ kind: 'article', id: article.id, title: article.title }])
      .whole() ?? said
  )
}
