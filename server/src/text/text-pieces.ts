/** Pieces of at most so many characters, cut between words where there are any. */
export function cutBetweenWords(text: string, most: number): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > most) {
    const end = rest.lastIndexOf(' ', most)
    pieces.push(rest.slice(0, end > 0 ? end : most))
    rest = rest.slice(end > 0 ? end + 1 : most)
  }
  return [...pieces, rest]
}
