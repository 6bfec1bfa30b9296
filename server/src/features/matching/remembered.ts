/** Longer ones are rare, and would fill the memory. */
const LONGEST = 2_000
const MOST = 5_000

/**
 * Works out once what is asked of the same text again and again: each demand of an ad is laid beside every CV, each
 * passage of a CV beside every ad. `read` depends on nothing but the text, and nobody changes what it answers.
 */
export function remembered<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    if (text.length > LONGEST) return read(text)
    let answer = known.get(text)
    if (answer === undefined) {
      answer = read(text)
      if (known.size >= MOST) known.clear()
      known.set(text, answer)
    }
    return answer
  }
}
