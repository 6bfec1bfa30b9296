const MOST_WORDS = 12

/** The words that somebody searches for, made as search_text() of the migration makes the words of an ad. */
export function searchWords(text: string): string[] {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/(^|[^\p{L}\p{N}])([cf])#/gu, '$1$2sharp ')
    .replaceAll(/(^|[^\p{L}\p{N}])c\+\+/gu, '$1cplusplus ')
    .replaceAll(/(^|[^\p{L}\p{N}]|asp)\.net(?![\p{L}\p{N}])/gu, '$1 dotnet ')
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu))].slice(0, MOST_WORDS)
}
