import type { Answer } from './answer.ts'
import { findCompaniesNamed, findConsultantsNamed } from './find/names.repository.ts'
import { sentencesOf } from './find/find-passages.ts'
import { findOneArticle } from './find/things.repository.ts'
import { companyNameKey } from '../../text/company-name-key.ts'
import { EMPTY_WISH } from './read-question/wish.ts'
import type { Subject } from './read-question/subject.ts'
import { listText } from './tell/norwegian.ts'
import type { TellContext } from './tell/tell-ads.ts'
import { articleSource } from './tell/tell-news.ts'
import { bold, Told } from './tell/told.ts'

const ASKS_NAMED =
  /(?<!\p{L})(?:hvem|hvilke[nt]?|noen)(?: av)?(?: (?:\p{L}+ ){0,2}?(?:bedrift|selskap|firma|virksomhet|kunde|aktør|person|folk|konsulent|navn|part)\p{L}*)?(?: (?:er|blir|ble|som|alt|alle|det))* (?:som )?(?:er |blir )?(?:nevn\p{L}*|omtal\p{L}*|navngi\p{L}*|involver\p{L}*|med i (?:saken|artikkelen)|berør\p{L}*|gjelder|handler (?:saken|artikkelen|den|det|dette|denne) om|knytte\p{L}*|inne i bildet)(?!\p{L})|(?<!\p{L})hvem (?:er det|handler|gjelder) (?:saken|artikkelen|det|dette|denne|den)(?: her)? ?(?:handler |skriver )?(?:om|snakk om)?(?=[^\p{L}]*$)/iu

/** «Hvem er nevnt her?»: the companies that an article is linked to, and whoever of ours it names. */
export async function namedInArticle(
  { db, today }: TellContext,
  question: string,
  page: Subject,
): Promise<Answer | null> {
  if (!ASKS_NAMED.test(question)) return null
  const article = await findOneArticle(db, Number(page.id))
  if (!article) return null
  const text = [article.title, article.introduction, article.content].filter(Boolean).join('\n\n')
  const words = (text.match(/\p{Lu}[\p{L}-]+/gu) ?? []).map((word) => word.toLowerCase())
  const [companies, people] = await Promise.all([
    findCompaniesNamed(db, [...new Set(words)].slice(0, 24), []),
    findConsultantsNamed(db, [...new Set(words)]),
  ])
  const said = text.toLowerCase()
  const others = companies.filter(
    ({ name, keys }) =>
      !article.companies.includes(name) &&
      [...keys, companyNameKey(name)].some((key) => key.length > 3 && said.includes(key)),
  )
  const ours = people.filter(({ name }) => said.includes(name.toLowerCase()))
  const told = new Told()
  const cite = (name: string) => {
    const sentence =
      sentencesOf(text).find((one) => one.includes(name.replace(/ (?:AS|ASA|IKS|SF|HF)$/u, ''))) ?? null
    return told.cite(articleSource(article, sentence === article.title ? null : sentence, today))
  }
  const names = [...article.companies, ...others.map(({ name }) => name)]
  if (names.length + ours.length === 0)
    return told
      .say(
        `Saken er ikke knyttet til noen bedrift i portalen, og nevner ingen av konsulentene.${told.cite(articleSource(article, null, today))}`,
      )
      .whole()
  if (names.length > 0)
    told.say(`Saken handler om ${listText(names.map((name) => `${bold(name)}${cite(name)}`))}.`)
  if (ours.length > 0)
    told.say(`Av konsulentene nevner den ${listText(ours.map(({ name }) => `${bold(name)}${cite(name)}`))}.`)
  return told
    .remember({ ...EMPTY_WISH, kind: 'article' }, [{ kind: 'article', id: article.id, title: article.title }])
    .whole()
}
