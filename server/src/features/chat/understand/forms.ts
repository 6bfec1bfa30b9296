const ENDINGS =
  'e en et a er ene s ens ets ers enes ne t r n te st ste sten d de dde es tes ede et ere erne eren eres'.split(
    ' ',
  )
const SHORTEST = 2

/** The forms that a dictionary word may stand in: more than there are, which hurts nobody. */
export function formsOf(word: string): string[] {
  // «ute!» is «ute» and no «uten».
  if (word.endsWith('!')) return [word.slice(0, -1)]
  if (word.length < SHORTEST || !/\p{L}$/u.test(word)) return [word]
  const bases = [word]
  if (/[ea]$/u.test(word)) bases.push(word.slice(0, -1))
  // «artikkel, artikler», «sammendrag» has none.
  if (/(\p{L})\1e[lr]$/u.test(word)) bases.push(`${word.slice(0, -3)}${word.at(-1)}`)
  else if (/[^aeiouyæøå]e[lr]$/u.test(word)) bases.push(`${word.slice(0, -2)}${word.at(-1)}`)
  // «nyhet», «by»; «jobb, jobber»; «dom, dommer».
  if (/[aeiouyæøå]m$/u.test(word)) bases.push(`${word}m`)
  // «snakker, snakke, snakkes».
  const verbs =
    /[^aeiouyæøå]er$/u.test(word) && word.length > 5 ? [word.slice(0, -1), `${word.slice(0, -1)}s`] : []
  return [...new Set([word, ...verbs, ...bases.flatMap((base) => ENDINGS.map((ending) => base + ending))])]
}
