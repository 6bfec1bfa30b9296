const SENTENCES = new Intl.Segmenter('nb', { granularity: 'sentence' })

/** What ends with a stop and is no end. A single capital is somebody's initial. */
const ABBREVIATED =
  /(?:^|[\s(«"])(?:\p{Lu}|dr|prof|kl|nr|ca|st|mr|mrs|ms|jr|bl\.?a|f\.?eks|t\.?ex|e\.?g|i\.?e|inkl|ekskl|evt|jf|pkt|tlf|mill|mrd|kr|s\.?k|o\.?l|resp|hhv|div|avd|adm|dir|tel)\.\s*$/iu
/** «Krig | Fred | Det var en dag …»: what papers put before and between. */
const BAR = /\s\|\s/
const MOST_PARTS = 500

/** The sentences of one line of running text, each as it stands there. */
export function splitSentences(line: string): string[] {
  return line.split(BAR, MOST_PARTS).flatMap(sentencesOf)
}

function sentencesOf(line: string): string[] {
  const sentences: string[] = []
  let begun = ''
  // Only its end can be abbreviated: that is not sought in all of a long one.
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
