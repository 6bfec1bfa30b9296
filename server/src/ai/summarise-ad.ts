import { type AdPart, PRACTICAL_WORDS } from './ad-parts.ts'
import { contentWords, wordsOf } from './content-words.ts'
import { type AdSentence, readAd } from './read-ad.ts'
import type { SummarySection } from './summariser.ts'

/** Fewer words are read as fast as their summary. */
const LEAST_WORDS = 40
/** How much is told of each part. What is wished, the person and the company are left to the ad itself. */
const TOLD: [part: AdPart, sentences: number, words: number][] = [
  ['work', 3, 50],
  ['asked', 3, 45],
  ['offered', 2, 30],
]

/**
 * What the work is, what is asked for, what is offered and what is practical, in the words and the order of the ad.
 * Points of a list stand under their heading.
 */
export function summariseAd({ title, text }: { title: string; text: string }): SummarySection[] {
  const sentences = readAd(text)
  if (sentences.reduce((all, { length }) => all + length, 0) < LEAST_WORDS) return []
  const ofTitle = new Set(contentWords(wordsOf(title)))
  const picked = new Set<AdSentence>()
  const opening = pickOpening(sentences, ofTitle)
  if (opening) picked.add(opening)
  for (const [part, most, words] of TOLD) {
    const left = opening?.part === part && !opening.isPoint ? most - 1 : most
    for (const one of pickOf(part, sentences, ofTitle, { most: left, words, picked })) picked.add(one)
  }
  const practical = pickPractical(sentences, picked)
  if (practical) picked.add(practical)
  // One sentence is no summary of what has many.
  return picked.size < 2 ? [] : inSections(sentences.filter((one) => picked.has(one)))
}

/** The sentence that says what the ad is for: one that names what its title names, near its beginning. */
function pickOpening(sentences: AdSentence[], ofTitle: ReadonlySet<string>): AdSentence | undefined {
  const worth = (one: AdSentence, place: number) =>
    (shared(one, ofTitle) * 2 + (one.part === 'work' ? 1.5 : 0) + (isFull(one) ? 0.5 : 0)) / (1 + place / 8)
  return best(
    sentences
      .slice(0, 40)
      .filter((one) => !one.isPoint && ['work', 'other'].includes(one.part) && one.length >= 5),
    worth,
  )
}

const isFull = ({ length }: AdSentence) => length >= 8 && length <= 35
const shared = ({ content }: AdSentence, words: ReadonlySet<string>) =>
  Math.min(content.filter((word) => words.has(word)).length, 2)

/** What binds: it comes before what is nice. */
const BINDING =
  /(?<!\p{L})(?:må|krav|kreves|minst|minimum|års|relevant|utdan|bachelor|master|erfaring|erfarenhet|experience|required|must|kunnskap|sertifi|godkjen|førerkort|autorisa)/iu

function pickOf(
  part: AdPart,
  sentences: AdSentence[],
  ofTitle: ReadonlySet<string>,
  { most, words, picked }: { most: number; words: number; picked: ReadonlySet<AdSentence> },
): AdSentence[] {
  const candidates = sentences.filter((one) => one.part === part && !picked.has(one) && one.length >= 2)
  // Where there is a list, it is the short form already.
  const points = candidates.filter(({ isPoint }) => isPoint)
  const from = points.length > 1 ? points : candidates
  const worth = (one: AdSentence, place: number) =>
    1 / (1 + place / 4) +
    0.3 * shared(one, ofTitle) +
    (part === 'asked' && BINDING.test(one.text) ? 0.5 : 0) -
    (one.length > 28 ? 0.6 : 0) -
    (one.text.endsWith('?') ? 0.5 : 0)
  const ranked = from
    .map((one, place) => ({ one, worth: worth(one, place) }))
    .sort((a, b) => b.worth - a.worth)
  const chosen: AdSentence[] = []
  let length = 0
  for (const { one } of ranked) {
    if (chosen.length >= most) break
    if (chosen.length > 0 && length + one.length > words) continue
    chosen.push(one)
    length += one.length
  }
  return chosen
}

/** One thing to know before applying, unless it is told already. */
function pickPractical(sentences: AdSentence[], picked: ReadonlySet<AdSentence>): AdSentence | undefined {
  const isPractical = ({ text, length }: AdSentence) => length <= 25 && PRACTICAL_WORDS.test(text)
  // What is offered names the pay and the home office nearly always: that says nothing of where and when.
  if ([...picked].some((one) => isPractical(one) && one.part !== 'offered')) return undefined
  return best(
    sentences.filter(
      (one) => isPractical(one) && !picked.has(one) && one.part !== 'company' && one.length >= 3,
    ),
    ({ part }) => (part === 'practical' ? 2 : part === 'offered' ? 0 : 0.5),
  )
}

/** Whichever is worth most; the first of equals. */
function best(from: AdSentence[], worth: (one: AdSentence, place: number) => number): AdSentence | undefined {
  let [found, most]: [AdSentence | undefined, number] = [undefined, -1]
  for (const [place, one] of from.entries()) {
    const own = worth(one, place)
    if (own > most) [found, most] = [one, own]
  }
  return found
}

/** Neighbours under one heading are one section. Only points need it before them. */
function inSections(picked: AdSentence[]): SummarySection[] {
  const sections: (SummarySection & { heading: string | null; isPoint: boolean })[] = []
  for (const { text, heading, isPoint } of picked) {
    const last = sections.at(-1)
    const goesOn = last && last.isPoint === isPoint && (!isPoint || last.heading === heading)
    if (goesOn) last.sentences.push(text)
    else sections.push({ label: isPoint ? heading : null, heading, isPoint, sentences: [text] })
  }
  return sections.map(({ label, sentences }) => ({ label, sentences }))
}
