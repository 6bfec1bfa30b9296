import type { Answer } from './answer.ts'
import { sentencesOf } from './find/find-passages.ts'
import { findTexts } from './find/texts.repository.ts'
import { findArticles } from './find/things.repository.ts'
import type { Reading } from './read-question/reading.ts'
import type { Subject } from './read-question/subject.ts'
import type { TellContext } from './tell/tell-ads.ts'
import { tellNothing } from './tell/tell-refusal.ts'
import { plain } from './tell/told.ts'

/** What people ask of a company that hardly ever stands here, and what a sentence that tells it says. */
const SELDOM_SAID: readonly [asked: RegExp, said: RegExp][] = [
  [
    /(?<!\p{L})(?:hvem (?:er det som )?eier|eies av|eid av|eier(?:ne|en|skap|struktur|forhold)(?:et|a|en)?|(?:hoved|stor)?aksjonær\p{L}*|(?:mor|datter)selskap\p{L}*|hvilket konsern)(?!\p{L})/iu,
    /(?<!\p{L})(?:eies av|eid av|eier(?:ne|skap)\p{L}*|aksjonær\p{L}*|(?:mor|datter)selskap\p{L}*|konsern\p{L}*)(?!\p{L})/iu,
  ],
  [
    /(?<!\p{L})(?:omset(?:ter|ning\p{L}*)|omsatte|inntekt\p{L}*)(?!\p{L})/iu,
    /(?<!\p{L})(?:omset(?:ter|ning\p{L}*)|omsatte|inntekt\p{L}*)(?!\p{L})/iu,
  ],
  [
    /(?<!\p{L})(?:(?:sitter|sit|er|med|medlem\p{L}*) (?:i|av) styret|styre(?:leder|formann|medlem)\p{L}*|leder styret)(?!\p{L})/iu,
    /(?<!\p{L})styre(?:leder|formann|medlem)\p{L}*(?!\p{L})/iu,
  ],
  [
    /(?<!\p{L})(?:stiftet|stifta|grunnlagt|grunnla|hvor (?:gammelt?|gamle) er)(?!\p{L})/iu,
    /(?<!\p{L})(?:stiftet|grunnlagt|etablert i|siden (?:18|19|20)\d\d)(?!\p{L})/iu,
  ],
  [/konkurrent/iu, /konkurrent/iu],
  [/aksjekurs|børsnoter|(?<!\p{L})på børs(?!\p{L})|børsverdi|markedsverdi/iu, /aksje|børs/iu],
  [
    /(?<!\p{L})(?:kredittscore|kredittverdig\p{L}*|betalingsanmerkning\p{L}*|gjeld(?:en)?)(?!\p{L})/iu,
    /gjeld|kreditt/iu,
  ],
]
const MOST_ARTICLES = 40
const OF_DIVIDEND = /(?<!\p{L})(?:utbytte\p{L}*|utbetal\p{L}*|av overskuddet)(?!\p{L})/iu

/** A refusal where nothing that stands of a company says what is asked of it; null where something may. */
export async function aboutNeverSaid(
  { db }: TellContext,
  { wish, question }: Reading,
  page: Subject | null,
): Promise<Answer | null> {
  const [company] = wish.companies
  const id = company?.id ?? (page?.kind === 'company' && wish.consultants.length === 0 ? page.id : null)
  const asked = SELDOM_SAID.find(([asks]) => asks.test(question))
  // What owners are paid of the profit is no question of who they are.
  if (OF_DIVIDEND.test(question)) return null
  if (!asked || id === null || wish.kind === 'job' || wish.companies.length > 1) return null
  const articles = await findArticles(db, { companies: [id] }, MOST_ARTICLES)
  const texts = await findTexts(db, [
    { kind: 'company', id: Number(id) },
    ...articles.map((one) => ({ kind: 'article' as const, id: Number(one.id) })),
  ])
  const isSaid = texts.some(({ title, text }) =>
    [title, ...sentencesOf(text)].some((one) => asked[1].test(one)),
  )
  return isSaid ? null : tellNothing(company ? `Portalen sier ikke det om ${plain(company.name)}.` : '')
}
