import type { HelpText } from '../help/find-help.ts'
import { type PlanAnswer, Told } from './told.ts'

/** How the portal is used, with the screens that it is done on. */
export function tellHelp(texts: readonly HelpText[]): PlanAnswer {
  const told = new Told()
  for (const { id, title, path, text } of texts)
    told.say(
      `${text.trim()}${told.cite({ kind: 'help', id, title, sentence: null, detail: null, path })}`,
      '',
    )
  return told.suggest('Hva kan jeg spørre om?').whole()
}
