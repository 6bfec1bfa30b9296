import type { HelpText } from '../help/find-help.ts'
import { type PlanAnswer, Told } from './told.ts'

/** How the portal is used, with the screen that it is done on. */
export function tellHelp({ id, title, path, text }: HelpText): PlanAnswer {
  const told = new Told()
  const cited = told.cite({ kind: 'help', id, title, sentence: null, detail: null, path })
  return told.say(`${text.trim()}${cited}`).suggest('Hva kan jeg spørre om?').whole()
}
