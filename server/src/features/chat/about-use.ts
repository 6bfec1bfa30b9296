import { findCompany } from '../companies/list-companies.repository.ts'
import type { Answer } from './answer.ts'
import { adFilterOf } from './find/ad-wish.ts'
import { countAds } from './find/ads.repository.ts'
import type { Reading } from './read-question/reading.ts'
import type { NamedThing } from './read-question/wish.ts'
import type { TellContext } from './tell/tell-ads.ts'
import { tellCompany } from './tell/tell-company.ts'
import { listText } from './tell/norwegian.ts'
import { tellNothing } from './tell/tell-refusal.ts'
import { plain } from './tell/told.ts'

/** «Bruker de Unity?»: where neither the company nor any of its ads has it, that is what must be said first. */
export async function tellUse(
  context: TellContext,
  { id, name }: NamedThing,
  { wish, question }: Reading,
): Promise<Answer | null> {
  const used = await findCompany(context.db, Number(id))
  const isSaid = wish.technologies.some((one) => used?.tech_stack.includes(one))
  const asked = adFilterOf({ ...wish, either: true, forms: [], words: [] }, context.today)
  const ads = isSaid ? 0 : await countAds(context.db, asked)
  const told = (await tellCompany(context, id, 'technologies', question))?.whole() ?? null
  if (isSaid || ads > 0) return told
  const not = tellNothing(`${plain(name)} oppgir ikke ${plain(listText(wish.technologies, 'eller'))}.`)
  return told ? { ...told, content: `${not.content}\n\n${told.content}` } : not
}
