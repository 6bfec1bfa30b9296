import { readSet } from '../read-set.ts'
import { type LabelledQuestion, readQuestions, type Thing } from './question-set.ts'

type Again = Pick<LabelledQuestion, 'id' | 'refuse' | 'ask_back' | 'sources'>

const nameOf = ({ kind, title, company = '' }: Thing) => `${kind} ${title} ${company}`.toLowerCase()
const isSame = (a: Thing, b: Thing) =>
  nameOf(a) === nameOf(b) || ((!a.company || !b.company) && a.kind === b.kind && a.title === b.title)

/** Cohen's kappa: agreement beyond chance. */
function kappaOf(pairs: readonly (readonly [boolean, boolean])[]): number {
  const share = (is: (pair: readonly [boolean, boolean]) => boolean) => pairs.filter(is).length / pairs.length
  const [first, second] = [share(([one]) => one), share(([, other]) => other)]
  const byChance = first * second + (1 - first) * (1 - second)
  return byChance === 1 ? 1 : (share(([one, other]) => one === other) - byChance) / (1 - byChance)
}

/** How far a second labeller, who saw only the guide and the data, agreed on a part of the questions. */
export function agreementOfLabels(): string[] {
  const again = readSet<Again[]>('chat/labelled-again')
  const first = new Map(
    (['development', 'first', 'second', 'test'] as const)
      .flatMap(readQuestions)
      .map((question) => [question.id, question]),
  )
  const both = again.flatMap((one) => {
    const other = first.get(one.id)
    return other ? [[other, one] as const] : []
  })
  const line = (name: string, pairs: readonly (readonly [boolean, boolean])[]) => {
    const alike = pairs.filter(([one, other]) => one === other).length
    return `| ${name} | ${alike} of ${pairs.length} | ${kappaOf(pairs).toFixed(2)} |`
  }
  const sourced = both.filter(([one, other]) => one.sources.length > 0 && other.sources.length > 0)
  const common = sourced.filter(([one, other]) =>
    one.sources.some((a) => other.sources.some((b) => isSame(a, b))),
  )
  return [
    `| ${both.length} questions labelled twice | alike | kappa |`,
    '|---|---|---|',
    line(
      'must be refused',
      both.map(([one, other]) => [one.refuse, other.refuse] as const),
    ),
    line(
      'must ask back',
      both.map(([one, other]) => [one.ask_back, other.ask_back] as const),
    ),
    `| a source in common, where both name some | ${common.length} of ${sourced.length} | |`,
  ]
}
