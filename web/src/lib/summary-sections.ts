/** The sections of a summary, separated by an empty line. */
export const sectionsOf = (summary: string): string[] =>
  summary
    .split(/\n\s*\n/)
    .map((section) => section.trim())
    .filter(Boolean)
