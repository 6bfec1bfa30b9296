import { wordLists } from './word-lists.ts'

const { isWord } = wordLists('name-words.txt')
/** Labels, in lower case, of a name, of a title, and of anything else in a contact list. */
const isNameLabel = isWord('name label')
const isTitleLabel = isWord('title label')
const isRowLabel = isWord('row label', 'address label')

/** A label, «Mobil» or «Navn:», with what follows it in its line. */
interface Label {
  says: 'name' | 'title' | 'other'
  value: string
}

const LABELLED = /^(\p{L}[\p{L} -]{1,24}?)\s{0,3}(?::(.*))?$/su

/** The label that a line of a contact list is or begins with. */
export function labelOf(text: string): Label | null {
  const [, word = '', rest = ''] = LABELLED.exec(text.trim()) ?? []
  const [lower, value] = [word.toLowerCase(), rest.trim()]
  if (isNameLabel(lower)) return { says: 'name', value }
  if (isTitleLabel(lower)) return { says: 'title', value }
  return isRowLabel(lower) ? { says: 'other', value } : null
}

/** Whether a label of the line, or a line of its own above it, says that a person's name comes first in it. */
export function isNamed(lines: readonly { text: string }[], at: number): boolean {
  const [own, above] = [labelOf(lines[at]!.text), at > 0 ? labelOf(lines[at - 1]!.text) : null]
  return own ? own.says === 'name' && own.value !== '' : above?.says === 'name' && above.value === ''
}

/**
 * Where lines stand for comparing how far apart they are. Of the rows of labels and values after one another only the
 * first counts: a contact list has any number of them for each person.
 */
export function placesOf(lines: readonly { text: string }[]): number[] {
  let place = 0
  let isAfterRow = false
  let isValue = false
  return lines.map(({ text }) => {
    const label = labelOf(text)
    const isRow = isValue || label !== null
    if (!isRow || !isAfterRow || label?.says === 'name') place++
    isAfterRow = isRow
    isValue = label?.value === ''
    return place
  })
}
