/** «… eller tilsvarende»: any of the same family counts fully. */
export const ALIKE =
  /(?<!\p{L})(?:tilsvarende|tilsvarande|lignende|liknende|liknande|likeverdig|similar|equivalent|e\.l|o\.l|til dømes|for eksempel|f\.eks|such as|annen|andre|other)(?!\p{L})/iu

export const isDirectly = (text: string, stems: readonly string[]): boolean => {
  const lower = text.toLowerCase()
  return stems.some((stem) => lower.includes(stem))
}
