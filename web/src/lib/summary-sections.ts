/** The sections of a summary: an empty line parts them. */
export const sectionsOf = (summary: string): string[] =>
  summary
    .split(/\n\s*\n/)
    .map((section) => section.trim())
    .filter(Boolean)
