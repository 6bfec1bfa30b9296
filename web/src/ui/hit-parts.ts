const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/**
 * Cuts a name so that every second part is a hit, ignoring case: the text as it was typed, wherever it stands, else each
 * of its words where a word of the name begins with it.
 */
export function hitParts(name: string, text: string): string[] {
  const typed = text.trim()
  if (!typed) return [name]
  const whole = name.split(new RegExp(`(${escaped(typed)})`, 'iu'))
  if (whole.length > 1) return whole
  // The longest first: of «java javascript» the second is more of «JavaScript».
  const words = typed.split(/\s+/).sort((a, b) => b.length - a.length)
  return name.split(new RegExp(`(?<![\\p{L}\\p{N}])(${words.map(escaped).join('|')})`, 'iu'))
}
