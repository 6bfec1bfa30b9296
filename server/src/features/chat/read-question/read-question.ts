import type { Kysely } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import { askingSentence, isEmptyWord } from './asking-sentence.ts'
import { readDemands } from './demands.ts'
import { cutExclusions } from './exclusions.ts'
import { readField } from './fields.ts'
import {
  AD_BY_FORM,
  asksWhoIsFree,
  isEitherForm,
  readDay,
  readForms,
  readOrder,
  readType,
  readYearsAsked,
} from './forms.ts'
import { readKind } from './kinds.ts'
import { readLacks } from './lacks.ts'
import { asksOfLine, findLines, HIRES_MOST, LINE_SEEKS } from './find-lines.ts'
import { kindOfRest } from './kind-of-rest.ts'
import { ASKS_MOST_OF_TWO, asksWhichIsMore, readOperation } from './operations.ts'
import {
  ASKS_SHARE_OF_ONE,
  isOfAds,
  HAS_SKILL,
  isOfUs,
  isOfFree,
  kindOfDay,
  kindOfDemand,
  ofPerson,
  STARTS,
  STUDIED,
} from './of-people.ts'
import { readOutOfReach } from './out-of-reach.ts'
import { kindOfThose, readPointing } from './pointing.ts'
import { QuestionText, wholeWords } from './question-text.ts'
import { readNames } from './read-names.ts'
import { isOfDeadline, isPlanned, readBothPeriods, readPeriod } from './read-period.ts'
import { withAround } from './read-around.ts'
import { readPlaces } from './read-places.ts'
import type { Reading } from './reading.ts'
import { BUILDER, isRole, oneOf } from './roles.ts'
import { asksNewsOf, LATEST_OF, takeLine } from './take-line.ts'
import { findTrade, takeTrade } from './trade-phrases.ts'
import { readTechnologies } from './read-technologies.ts'
import { readBelow, readPercent, readShareOfWeek, readYears } from './shares.ts'
import { readSmallTalk } from './small-talk.ts'
import { subjectWords } from './subject-words.ts'
import type { Field, Kind, NamedThing } from './wish.ts'

/** What tells that the question is about what has been. */
const BEHIND =
  /publis|(?:^|[^\p{L}])kom(?: ut| inn)?(?= i |$|[?])|(?:annonse|stilling|jobb|utlysning)\p{L}* (?:vi )?(?:kom|fikk)(?!\p{L})|lagt ut|lyste? ut|åpnet|hadde|valgte|lanserte|kommet|skjed|siden|nyhet|artik|skrevet|stått|omtal|siste(?! (?:frist|dag|søknad|mulig|sjanse))|per måned|(?:^|[^\p{L}])(?:ble|blitt) (?:\p{L}+ ){0,2}?(?:ledig|fri|tilgjengelig)|så langt i |avsluttet prosjektet sitt/u

/** A question in bokmål as the rules read it: what asks, with what the rest says of it. */
export async function readQuestion(db: Kysely<Database>, written: string, today: string): Promise<Reading> {
  const { rest, without, begins } = await cutExclusions(db, written)
  const { asked, around } = askingSentence(rest)
  const alone = await readSentence(db, asked, today)
  const reading = around === '' ? alone : withAround(alone, await readSentence(db, around, today))
  if (!without) return reading
  // «Utelat dem i Oslo» goes on with what was told.
  const pointing = begins ? { at: null, goes_on: true } : reading.pointing
  const kind = isOfUs(written, reading.wish) ? 'consultant' : reading.wish.kind
  return { ...reading, pointing, wish: { ...reading.wish, without, kind } }
}

async function readSentence(db: Kysely<Database>, question: string, today: string): Promise<Reading> {
  const text = new QuestionText(question)
  const small_talk = readSmallTalk(text)
  const out_of_reach = small_talk ? null : readOutOfReach(text)
  const [companies, consultants] = await readNames(db, text)
  const lacks = consultants.length === 0 && companies.length === 0 ? readLacks(text) : null
  const lines = findLines(text)
  const demands = readDemands(text)
  const both = readBothPeriods(text, today)
  const isPast = BEHIND.test(text.written.toLowerCase()) && !isOfDeadline(question)
  const periodRead = both?.period ?? readPeriod(text, { today, isPast })
  const share = readBelow(text)
  const order = readOrder(text)
  const ofWeek = readShareOfWeek(text)
  const ofThose = kindOfThose(text)
  const pointing = readPointing(text)
  const operation = readOperation(text)
  // «Hvem av dem har flest år?»: they are told so.
  if (pointing.at === 'those')
    text.take(wholeWords('(?:har |med )?(?:flest|mest|lengst) (?:års? )?(?:erfaring|år|fartstid|praksis)'))
  text.take(wholeWords('hvor (?:lang|mye) (?:fartstid|ansiennitet)'))
  // What news are about is no form of work.
  const type = OF_NEWS.test(question) ? [] : readType(text)
  const isFree = asksWhoIsFree(text)
  const before = asksForKind(text) ? readKind(text) : null
  // «Saker om innleie» are about it.
  const isOfNews = before === 'article' || /\b(?:saken|artikkelen|nyheten) om\b/i.test(question)
  const forms = isOfNews ? [] : [...new Set([...type, ...readForms(text)])]
  const named = consultants.length > 0 ? 'consultant' : companies.length > 0 ? 'company' : null
  const ofShare = named !== 'company' && ASKS_SHARE_OF_ONE.test(question)
  const tradeFound = findTrade(text)
  if (before === 'job') takeTrade(text, tradeFound)
  const fieldRead = ofShare ? 'availability' : readField(text, before === null ? named : null, before)
  const isMoved = forms.some((form) => /^(?:extended|withdrawn)/u.test(form))
  // «Engasjementer hos statlige virksomheter»
  const isAdOfLine = lines.length > 0 && forms.length > 0 && !/^[^\p{L}]*(?:hv|har vi)/iu.test(question)
  const isLineSeeking = lines.length > 0 && (LINE_SEEKS.test(question) || HIRES_MOST.test(question))
  const isAdByName = isAdOfLine || isMoved || isLineSeeking || AD_BY_FORM.test(question)
  const dayRead = isFree === 'freed' ? isFree : (readDay(text) ?? isFree)
  const kindRead =
    (lacks && 'consultant') ??
    (named === null && asksOfLine(question) ? ('company' as const) : null) ??
    before ??
    readKind(text) ??
    kindOfDay(dayRead, named) ??
    ofThose ??
    (share !== null && named === null && /(?<!\p{L})(?:hvem|noen)(?!\p{L})/iu.test(question)
      ? ('consultant' as const)
      : null) ??
    (HAS_SKILL.test(question) && named === null ? 'consultant' : null) ??
    (demands.length > 0 ? kindOfDemand(text) : null)
  // «Hvem kan jeg sende til et oppdrag?» names no ad.
  // «Kart-jobber for Silje», «noe i Bergen for henne»: ads, by what else is said.
  const isForSomebody =
    consultants.length > 0 &&
    fieldRead === null &&
    (kindRead === 'job' || /^[^\p{L}]*(?:noe|noen|hva)(?= (?:i|på|med|innen|ved|rundt) )/iu.test(question)) &&
    /(?<!\p{L})(?:for|til) \p{Lu}/u.test(question)
  const isAnyAd =
    fieldRead === 'fits' &&
    companies.length === 0 &&
    /\b(?:en|ei|et) [^?]*(?:oppdrag|jobb|stilling)/i.test(question)
  const isOfSeat =
    kindRead === null && fieldRead === 'place' && named === null && /hovedkontor|hovedsete/i.test(question)
  const [field, kindSaid] = isAnyAd
    ? [null, 'consultant' as const]
    : isForSomebody
      ? [null, 'job' as const]
      : consultants.length > 0
        ? ofPerson(fieldRead, kindRead)
        : isOfSeat
          ? [fieldRead, 'company' as const]
          : isOfList(fieldRead, kindRead, text.written)
            ? [null, kindRead]
            : [fieldRead, kindRead ?? (LATEST_OF.test(question) ? ('article' as const) : null)]
  const isOfPlan =
    dayRead === null &&
    (kindSaid === 'job' || kindSaid === 'company' || operation?.by === 'technology') &&
    isPlanned(question, periodRead)
  const period = isOfPlan ? null : periodRead
  // «Nye stillinger fra denne uka»: those that came then.
  const isNew =
    dayRead === null && kindSaid === 'job' && order.order === 'newest' && (period?.from ?? '9999') <= today
  const day = isNew ? 'posted' : dayRead
  // «Kan settes i oppdrag før jul»
  if (kindSaid === 'consultant') text.take(STARTS)
  const years = kindSaid === 'consultant' || kindSaid === null ? readYears(text) : null
  const percent =
    readPercent(text) ??
    (kindSaid === 'consultant' ? (ofWeek ?? (forms.includes('full_time') ? 100 : null)) : null)
  const technologies = readTechnologies(text)
  const towns = readPlaces(text)
  const isOfSchool = kindSaid === 'consultant' && towns.length > 0 && STUDIED.test(question)
  const places = isOfSchool ? [] : towns
  if (isOfSchool)
    demands.push({
      sort: 'education',
      any: towns.map((town) => town.toLowerCase()),
      said: towns.join(' eller '),
    })
  const roles = text.words().flatMap(({ word }) => (isRole(word) ? [word] : []))
  const asksMore = asksWhichIsMore(question, technologies, places, forms, roles)
  const kind =
    (kindSaid !== 'article' && isAdByName ? ('job' as const) : kindSaid) ??
    kindOfRest({
      question,
      asks_more: asksMore,
      named,
      is_of_field: fieldRead !== null,
      forms,
      narrows: technologies.length + lines.length + roles.length > 0,
      operation: operation?.operation,
      order: order.order,
    })
  const yearsAsked = kind === 'job' ? readYearsAsked(text) : null
  const isNewsOfLine = kind === 'article' && asksNewsOf(text, lines)
  const line = await takeLine(db, text, lines, kind === 'job' || isNewsOfLine ? demands : null)
  if (kind === 'job') takeTrade(text, tradeFound)
  const trade = tradeFound && { said: tradeFound.said, titles: tradeFound.titles }
  const words = text.words().filter(({ word }) => !isEmptyWord(word) && (word.length > 1 || /\d/.test(word)))
  // «IT-studiene» is no name.
  const names = words.filter(
    ({ isCapital, isFirst, written }) => isCapital && !isFirst && !/^\p{Lu}{2,}-\p{Ll}/u.test(written),
  )
  const row = names.find((one, nth) => names[nth + 1] && names[nth + 1]!.start === one.end + 1)
  const searched = words.map(({ word }) => oneOf(word))
  const several = [...consultants, ...companies].find(({ things }) => things.length > 1)
  return {
    question,
    small_talk,
    out_of_reach,
    wish: {
      kind,
      operation:
        asksMore ||
        (companies.length > 1 &&
          (kind === 'job' || kind === null) &&
          fieldRead === null &&
          ASKS_MOST_OF_TWO.test(question))
          ? 'compare'
          : // «Når er hun ledig, og hvor mye?» counts nobody.
            field === 'availability' && consultants.length === 1
            ? 'list'
            : (operation?.operation ?? 'list'),
      by: operation?.by ?? null,
      skip: operation?.skip ?? 0,
      least: operation?.least ?? false,
      // What a line of business looks for is told by its ads.
      field:
        line && kind === 'job' && named === null && (field === 'requirements' || field === 'technologies')
          ? null
          : field,
      technologies,
      either: technologies.length > 1 && EITHER.test(question),
      places,
      companies: companies.flatMap(({ things }) => things),
      line: kind === 'job' || isNewsOfLine ? line : null,
      trade: kind === 'job' ? trade : null,
      consultants:
        kind === 'job' && field === null && isOfAds(question, technologies, isForSomebody)
          ? []
          : once(consultants.flatMap(({ things }) => things)),
      among: null,
      period:
        period ??
        (isOfFree(day) &&
        kind === 'consultant' &&
        (order.order === null || /(?<!\p{L})lengst(?!\p{L})/iu.test(question)) &&
        share === null
          ? { from: today, to: today, said: 'nå' }
          : null),
      posted: kind === 'job' ? (both?.posted ?? null) : null,
      day: both && kind === 'job' ? 'deadline' : day,
      forms: kind === 'consultant' ? [] : forms,
      any_form: isEitherForm(forms, question),
      percent,
      below: share ?? (kindSaid === 'consultant' && forms.includes('part_time') ? 100 : null),
      ...order,
      demands,
      years: kind === 'consultant' ? years : yearsAsked,
      lacks,
      saved_by: null,
      ongoing: companies.length > 0 && kind === 'consultant' && isFree === null && ONGOING.test(question),
      without: null,
      words: technologies.length > 0 ? searched.filter((word) => !BUILDER.test(word)) : searched,
    },
    pointing,
    line,
    trade,
    lost: [],
    otherwise: [],
    unheeded: [],
    subjects: [...subjectWords(text, words)].map(oneOf),
    unclear: several?.things ?? null,
    unknown_names: names.map(({ written }) => written),
    unknown_phrase:
      text.stranger ?? (row ? `${row.written} ${names[names.indexOf(row) + 1]!.written}` : null),
  }
}

/** «Hvem er på jakt etter …» tells of nobody, and «oppdrag der Azure er en del av teknologien» asks which they are. */
const isOfList = (field: Field | null, kind: Kind | null, written: string): boolean =>
  kind === 'job' &&
  ((field === 'summary' && /^[^\p{L}]*(?:hvem|hvilke[nt]? \p{L}+) er(?!\p{L})/iu.test(written)) ||
    (field === 'technologies' &&
      /^[^\p{L}]*hvilke (?:\p{L}+ )?(?:oppdrag|annonser|stillinger|jobber|utlysninger)(?!\p{L})/iu.test(
        written,
      )))

/** «Java eller Kotlin», «innen AI og maskinlæring»: one of them will do. */
const EITHER = / eller |\p{L} ?\/ ?\p{L}|(?<!\p{L})innen(?:for)? [^?.!]+ og /iu
/** «Hvem er hos Fjordnes for tiden?» */
const ONGOING =
  /(?<!\p{L})(?:for tiden|for tida|nå|akkurat nå|for øyeblikket|fortsatt|fremdeles|i dag|ennå)(?!\p{L})/iu

/** «Saker om innleie». */
const OF_NEWS = /(?<!\p{L})(?:sak(?:en|er|ene)?|artik\p{L}+|nyhet\p{L}*)(?: \p{L}+){0,2}? om(?!\p{L})/iu

/** «Ida Nordli» is one, though a name between is left out. */
const once = (things: readonly NamedThing[]): NamedThing[] =>
  things.filter(({ id }, at) => things.findIndex((one) => one.id === id) === at)

/** «Hvilke bedrifter …» decides before words like «bruker» are read as what is asked of one. */
const asksForKind = ({ rest }: QuestionText) =>
  /hvilke[nt]? (?:\p{L}+ )?(?:bedrift|selskap|firma|virksomhet|arbeidsgiver|kund|kommune)|søke på|hva lyser|hvem (?:kan|har|søker|som|er det som|leter|trenger|ser etter|snakker|bor|blir|står|holder til|på |her |er (?:ledig|fri|på jakt)|av oss|av våre|hos oss|lager|leverer|bruker|i )|(?:av|blant) (?:oss|våre)|på jakt|trenger|antall|har vi |\0 (?:kan|behersker|snakker) |(?:står|skrives|stått|skrevet) (?:det )?(?:noe |noe nytt |om dagen )?om(?![^?]*(?:annonse|stilling|her|cv))|hvem er mest|(?:leter|ser|søker) (?:de|dere) etter|noe med|konsulent|hvilke[nt]? (?:\p{L}+ )?(?:annonse|stilling|oppdrag|jobb|nyhet|artik)|(?:finn|vis|list|gi meg|noen|nytt) /u.test(
    rest,
  ) &&
  !/aktuell|passer|(?:tatt|løst|fylt|gjort|ta|fylle|løse) (?:\0|denne|den|dette|jobben|oppdraget|stillingen)|egnet|matcher|krever|kreves|tilby|kontakte|ringe|sende|foreslå|satse på|pitche|melde inn|by inn/.test(
    rest,
  )
