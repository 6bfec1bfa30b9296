import type { Answer } from './answer.ts'
import { findNamesOfPapers } from './find/lacking.repository.ts'
import { findTexts } from './find/texts.repository.ts'
import type { Reading } from './read-question/reading.ts'
import type { Subject } from './read-question/subject.ts'
import { EMPTY_WISH } from './read-question/wish.ts'
import { tellConsultants } from './tell/tell-consultants.ts'
import { tellNothing } from './tell/tell-refusal.ts'
import type { TellContext } from './tell/tell-ads.ts'

const SAYS_PAPERS = /(?<!\p{L})\p{L}*(?:sertifi|papir|diplom)\p{L}*/iu
const ASKS_WHO = /(?<!\p{L})(?:hvem|noen|hvilke[nt]? (?:av|konsulent\p{L}*)|hvor mange|har vi)(?!\p{L})/iu
const OF_US = /(?<!\p{L})(?:oss|våre|vi|konsulent\p{L}*|kolleg\p{L}*|medarbeider\p{L}*)(?!\p{L})/iu
/** The papers of the ad, and not any. */
const OF_AD =
  /(?<!\p{L})(?:her|denne|dette|de|den|annonsen|stillingen|oppdraget|kunden|jobben) ?(?:\p{L}+ )?(?:nevn\p{L}*|krev\p{L}*|ber|ønsk\p{L}*|etterspør\p{L}*|vil|søk\p{L}*|trengs|står|oppgi\p{L}*|legger vekt)|(?:nevn|krev|ønsk|etterspør|etterspurt|oppgi|omtal)\p{L}* (?:her|i (?:annonsen|denne|stillingen|teksten))|(?:disse|de) (?:sertifi|papir)\p{L}*/iu

/** «Hvem av oss har sertifiseringene de ber om?» on the page of an ad: whoever has one of the papers that it names. */
export async function aboutPapersOfAd(
  context: TellContext,
  { wish, question }: Reading,
  page: Subject | null,
): Promise<Answer | null> {
  if (page?.kind !== 'job' || wish.consultants.length > 0) return null
  const asks = [SAYS_PAPERS, ASKS_WHO, OF_US, OF_AD].every((one) => one.test(question))
  if (!asks) return null
  const [ad] = await findTexts(context.db, [{ kind: 'job', id: Number(page.id) }])
  const words = new Set(ad?.text.match(/[\p{L}\p{N}+/-]+/gu))
  const named = (await findNamesOfPapers(context.db)).flatMap((name) =>
    ad?.text.includes(name) ? [name] : (name.match(SHORT) ?? []).filter((short) => words.has(short)),
  )
  const papers = [...new Set(named)]
  if (papers.length === 0) return tellNothing('Ingen CV har en sertifisering som annonsen nevner.')
  const told = await tellConsultants(context, {
    ...EMPTY_WISH,
    kind: 'consultant',
    demands: [
      {
        sort: 'certification',
        any: papers.map((one) => one.toLowerCase().split(' ')[0]!),
        said: papers.join(' eller '),
      },
    ],
  })
  return told?.whole() ?? tellNothing('Ingen CV har en sertifisering som annonsen nevner.')
}

/** «OSCP», «CISSP»: a paper by its short name. */
const SHORT = /(?<![\p{L}\p{N}])\p{Lu}[\p{Lu}\p{N}]{2,}(?![\p{L}\p{N}])/gu
