export const REASONS: readonly string[] = ['Feil svar', 'Svarte på noe annet', 'Kilden sier ikke det']

/** The server takes 1,000 signs: the reasons have theirs among them. */
export const WORDS_AT_MOST = 900

/** What is sent as why an answer was of no use: the reasons in the order they stand, then one's own words; null for nothing. */
export function reasonText(chosen: readonly string[], words: string): string | null {
  const reasons = REASONS.filter((reason) => chosen.includes(reason)).join('; ')
  return [reasons, words.trim()].filter(Boolean).join(': ') || null
}
