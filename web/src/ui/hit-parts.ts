const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/**
 * Splits a name so that every second part is a hit, ignoring case: the text as typed, anywhere, else each of its words
 * at the start of a word of the name.
 */
export function hitParts(name: string, text: string): string[] {
  const typed = text.trim()
  if (!typed) return [name]
  const whole = name.split(new RegExp(`(${escaped(typed)})`, 'iu'))
  if (whole.length > 1) return whole
  // Longest first: of «java javascript» the second covers more of «JavaScript».
  const words = typed.split(/\s+/).sort((a, b) => b.length - a.length)
  return name.split(new RegExp(`(?<![\\p{L}\\p{N}])(${words.map(escaped).join('|')})`, 'iu'))
}
