import { type Passage } from '../find/find-passages.ts'
import { EMPTY_WISH } from '../read-question/wish.ts'
import { plain, Told } from './told.ts'

const WHERE = { job: 'Annonsen', article: 'Saken', company: 'Omtalen av', consultant: 'CV-en til' } as const

/** Articles and CVs go on; ads and companies have points that stand alone. */
const GO_ON: ReadonlySet<Passage['kind']> = new Set(['article', 'consultant'])

/** What texts say to a question that no rule answers: the sentence that comes nearest, and where it stands. */
export function tellPassages(passages: readonly Passage[]): Told {
  const told = new Told()
  const [first, ...others] = passages
  if (!first) return told
  const cite = ({ kind, id, title, detail, sentence }: Passage) =>
    told.cite({ kind, id, title, detail, sentence })
  if (first.by_title) told.say(`«${plain(first.title)}»${cite(first)}`)
  // A text goes on: what was fewer or faster often stands in the sentence after.
  const goesOn = first.sentence !== null && first.next !== null && GO_ON.has(first.kind)
  if (first.sentence)
    told.say(
      `«${plain(first.sentence)}»${cite(first)}${goesOn ? ` «${plain(first.next!)}»${cite({ ...first, sentence: first.next })}` : ''}`,
    )
  told.say(
    `${first.sentence || first.by_title ? '\n' : ''}${WHERE[first.kind]} **${plain(first.title)}**${first.detail ? ` (${plain(first.detail)})` : ''}${first.sentence || first.by_title ? ' sier det.' : ' er nærmest det du spør om.'}${cite(first)}`,
  )
  if (others.length > 0) {
    told.say('', 'Dette kan også være av interesse:', '')
    for (const one of others)
      told.say(`- **${plain(one.title)}**${one.sentence ? `: «${plain(one.sentence)}»` : ''}${cite(one)}`)
  }
  return told.remember({ ...EMPTY_WISH, kind: first.kind })
}
