export const REASONS: readonly string[] = ['Feil svar', 'Svarte på noe annet', 'Kilden sier ikke det']

/** The server accepts 1,000 characters, the reasons included. */
export const WORDS_AT_MOST = 900

/** The feedback sent: the chosen reasons in display order, then the user's words; null for nothing. */
export function reasonText(chosen: readonly string[], words: string): string | null {
  const reasons = REASONS.filter((reason) => chosen.includes(reason)).join('; ')
  return [reasons, words.trim()].filter(Boolean).join(': ') || null
}
