import type { Answer } from './answer.ts'
import { findCompanyTexts } from './find/figures.repository.ts'
import { sentencesOf } from './find/find-passages.ts'
import type { Reading } from './read-question/reading.ts'
import type { Subject } from './read-question/subject.ts'
import { EMPTY_WISH } from './read-question/wish.ts'
import type { TellContext } from './tell/tell-ads.ts'
import { companySource } from './tell/tell-company.ts'
import { capital, countText, NOUNS } from './tell/norwegian.ts'
import { tellNothing } from './tell/tell-refusal.ts'
import { bold, plain, Told } from './tell/told.ts'

/** «Flere innleide enn egne ansatte», «mer innleie enn faste». */
const HIRED =
  '(?:de )?(?:innleide?|innleie|konsulenter|konsulentene|vikarer|folk utenfra|eksterne)(?: (?:konsulenter|konsulentene|folk))?'
const OWN = '(?:de )?(?:egne|faste?|fast|sine|egen|interne|ordinære|ansatte?|medarbeidere|stab)(?!\\p{L})'
const ASKS_MORE_HIRED = new RegExp(
  [
    `(?:flere|mer) ${HIRED}(?: \\p{L}+)? enn (?:(?:de|den|det|hun|han|man)(?: selv)? har (?:av )?)?${OWN}`,
    `(?:færre|mindre) (?:egne |faste )?ansatte enn ${HIRED}`,
    `${HIRED} (?:(?:er|blir|utgjør) )?(?:flere|mer) enn ${OWN}`,
    `${HIRED} (?:er )?(?:i flertall|i overtall|utgjør (?:over|mer enn) halv\\p{L}+)`,
    `(?:flertall|overtall|overvekt)(?:et)? av ${HIRED}`,
    `(?:over|mer enn) halvparten (?:er|av dem er) (?:innleide?|konsulenter)`,
  ].join('|'),
  'iu',
)
const STAFF = /(?<own>\d+) ansatte\b.*?(?<hired>\d+) innleide/u
const SHOWN = 10

/** Companies that say that they have more people hired in than of their own; of one company whether it does. Null where it is not asked. */
export async function aboutHired(
  { db }: TellContext,
  { question, wish }: Reading,
  page: Subject | null,
): Promise<Answer | null> {
  if (!ASKS_MORE_HIRED.test(question)) return null
  const [named] = wish.companies
  const one = named?.id ?? (page?.kind === 'company' ? page.id : null)
  const texts = await findCompanyTexts(db, ['innleid'], one === null ? null : [one])
  const said = texts.flatMap((text) => {
    const sentence = sentencesOf(text.text).find((each) => STAFF.test(each))
    const { own, hired } = STAFF.exec(sentence ?? '')?.groups ?? {}
    return sentence ? [{ text, sentence, own: Number(own), hired: Number(hired) }] : []
  })
  const told = new Told()
  const cite = ({ text, sentence }: (typeof said)[0]) =>
    told.cite(companySource({ id: text.id, name: text.title }, text.detail, sentence))
  if (one !== null) {
    const [only] = said
    if (!only) return tellNothing()
    told.say(`${only.hired > only.own ? 'Ja' : 'Nei'}: ${plain(only.sentence)}${cite(only)}`)
    return told
      .remember({ ...EMPTY_WISH, kind: 'company', companies: [{ id: only.text.id, name: only.text.title }] })
      .whole()
  }
  const more = said.filter(({ own, hired }) => hired > own)
  if (more.length === 0) return tellNothing('Ingen bedrift oppgir flere innleide enn egne ansatte.')
  told.say(`${capital(countText(more.length, NOUNS.company))} oppgir flere innleide enn egne ansatte:`, '')
  for (const each of more.slice(0, SHOWN))
    told.say(`- ${bold(each.text.title)}: «${plain(each.sentence)}»${cite(each)}`)
  return told.rememberThose({ ...EMPTY_WISH, kind: 'company' }).whole()
}
