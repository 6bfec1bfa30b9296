import { findLanguages } from '../find/cv-lines.repository.ts'
import type { Wish } from '../read-question/wish.ts'
import { consultantSource } from './tell-consultants.ts'
import { findConsultant } from '../../consultants/find-consultant.repository.ts'
import { countText, listText, NOUNS } from './norwegian.ts'
import type { TellContext } from './tell-ads.ts'
import { bold, plain, Told } from './told.ts'

/** «Hvilke språk behersker vi utover norsk og engelsk?» */
export const ASKS_LANGUAGES =
  /hvilke(?: andre)? språk(?!\p{L})[^?]*(?:oss|våre|konsulent|behersk|dekke|snakke)/iu
const BEYOND =
  /(?<!\p{L})(?:utover|utenom|ved siden av|i tillegg til|foruten|bortsett fra|annet enn|andre)(?!\p{L})/iu
const NAMED_FOR_EACH = 3
const MANY = 8

/** The languages of all CVs, each with who speaks it; without those that the question leaves out. */
export async function tellLanguages({ db }: TellContext, wish: Wish, question: string): Promise<Told | null> {
  const left = BEYOND.test(question)
    ? new Set(['norsk', 'engelsk', ...wish.demands.flatMap(({ any }) => any)])
    : new Set<string>()
  const all = (await findLanguages(db)).filter(({ language }) => !left.has(language.toLowerCase()))
  if (all.length === 0) return null
  const told = new Told().say(
    `CV-ene har ${listText(all.map(({ language }) => bold(language.toLowerCase())))}:`,
    '',
  )
  for (const { language, people } of all) {
    if (people.length > MANY) {
      told.say(`- ${plain(language)}: ${countText(people.length, NOUNS.consultant)}`)
      continue
    }
    const names: string[] = []
    for (const id of people.slice(0, NAMED_FOR_EACH)) {
      const cv = await findConsultant(db, Number(id))
      if (cv) names.push(`${plain(cv.name)}${told.cite(consultantSource(cv, null, `Språk: ${language}`))}`)
    }
    told.say(`- ${plain(language)}: ${listText(names)}`)
  }
  return told.remember({ ...wish, demands: [], kind: 'consultant' })
}
