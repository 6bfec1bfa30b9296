const SENTENCES = new Intl.Segmenter('nb', { granularity: 'sentence' })

/** Ends with a full stop that does not end a sentence. A single capital is an initial. */
const ABBREVIATED =
  /(?:^|[\s(«"])(?:\p{Lu}|dr|prof|kl|nr|ca|st|mr|mrs|ms|jr|bl\.?a|f\.?eks|t\.?ex|e\.?g|i\.?e|inkl|ekskl|evt|jf|pkt|tlf|mill|mrd|kr|s\.?k|o\.?l|resp|hhv|div|avd|adm|dir|tel)\.\s*$/iu
/** Separators that newspapers put before and between sentences: «Krig | Fred | Det var en dag …» */
const BAR = /\s\|\s/
const MOST_PARTS = 500

/** Splits one line of running text into sentences, unchanged. */
export function splitSentences(line: string): string[] {
  return line.split(BAR, MOST_PARTS).flatMap(sentencesOf)
}

function sentencesOf(line: string): string[] {
  const sentences: string[] = []
  let begun = ''
  // Only the end can be an abbreviation, so the rest of a long sentence is not searched.
  let end = ''
  for (const { segment } of SENTENCES.segment(line)) {
    begun += segment
    end = (end + segment.slice(-12)).slice(-12)
    if (ABBREVIATED.test(end)) continue
    sentences.push(begun)
    begun = end = ''
  }
  sentences.push(begun)
  return sentences.map((sentence) => sentence.trim()).filter(Boolean)
}
