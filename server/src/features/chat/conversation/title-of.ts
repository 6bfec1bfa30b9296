const LONGEST = 60

/** What a conversation is called after its first question: one line, cut after a word. */
export function titleOf(question: string): string {
  const line = question.replaceAll(/\s+/g, ' ').trim()
  const title = line[0]!.toUpperCase() + line.slice(1)
  if (title.length <= LONGEST) return title
  const cut = title.slice(0, LONGEST).toWellFormed()
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > LONGEST / 2 ? end : undefined).trimEnd()}…`
}
