import type { ChatSource } from '@utsyn/contract/chat.ts'
import type { LabelledQuestion, Thing } from './question-set.ts'

const NUMBER_WORDS =
  'null en én et ett to tre fire fem seks sju syv åtte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten tjue tretti førti femti'.split(
    ' ',
  )

const tidy = (text: string) =>
  text
    .replaceAll(/\\([\\`*_[\]<>~!])/g, '$1')
    .replaceAll(/\*\*/g, '')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .toLowerCase()

/** Whether a text contains a fact; short words and numbers must match as whole words. */
export function stands(fact: string, content: string): boolean {
  const [wanted, text] = [tidy(fact), tidy(content)]
  const isWhole = wanted.length <= 4 || /^\d|\d$/.test(wanted) || NUMBER_WORDS.includes(wanted)
  if (!isWhole) return text.includes(wanted)
  const escaped = wanted.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u').test(text)
}

export const hasFacts = ({ expected_facts }: LabelledQuestion, content: string): boolean =>
  expected_facts.every((fact) => [fact].flat().some((one) => stands(one, content)))

export const isRefusal = (content: string): boolean => /det finner jeg ikke i portalen/i.test(content)

/** Asks which is meant, or lists all candidates. */
export const asksBack = (content: string): boolean => content.includes('?') && !isRefusal(content)

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

export const isThing = (source: ChatSource, { kind, title, company }: Thing): boolean =>
  source.kind === kind &&
  sameName(source.title, title) &&
  (!company || (source.detail ?? '').toLowerCase().includes(company.toLowerCase()))

/** The sources in the order of their citations. */
export function cited(content: string, sources: readonly ChatSource[]): ChatSource[] {
  const numbers = [
    ...new Set([...content.matchAll(/(?<!\\)\[(\d{1,3})\]/g)].map(([, number]) => Number(number))),
  ]
  return numbers.flatMap((number) => sources.find((source) => source.number === number) ?? [])
}
