import { blocksOf } from '../../../ai/markdown-blocks.ts'
import { splitSentences } from '../../../ai/split-sentences.ts'
import type { Field } from '../read-question/wish.ts'

type Section = Extract<Field, 'requirements' | 'nice' | 'tasks' | 'offers' | 'traits'>

/** What headings of ads announce. The first that fits counts. */
const HEADINGS: readonly [Section, RegExp][] = [
  ['nice', /fordel|ønskelig|fint om|pluss|bør-krav|nice to have|gjerne/i],
  ['traits', /egenskaper|egnethet|som person|deg som person|personlig/i],
  ['offers', /tilbyr|by på|hos oss|får du|vi kan tilby|goder|betingelser|we offer|benefits/i],
  ['tasks', /oppgave|skal du gjøre|ansvar|rollen|jobben går ut på|du skal|responsib|tasks|om stillingen/i],
  [
    'requirements',
    /kvalifikasjon|krav|hvem ser vi|ser vi etter|vi søker|kompetanse|du har|må ha|bakgrunn|erfaring|requirements|qualif/i,
  ],
]

/** The points of an ad by what its headings say of them, each as it stands there. */
export function sectionsOf(text: string): Map<Section | 'intro', string[]> {
  const sections = new Map<Section | 'intro', string[]>()
  let now: Section | 'intro' | null = 'intro'
  for (const { kind, text: block } of blocksOf(text)) {
    if (kind === 'heading') {
      now = HEADINGS.find(([, pattern]) => pattern.test(block))?.[0] ?? null
      continue
    }
    if (now === null) continue
    // Running text after a list belongs to nothing any more.
    if (kind === 'prose' && now !== 'intro' && (sections.get(now)?.length ?? 0) > 0) {
      now = null
      continue
    }
    const sentences = kind === 'prose' ? splitSentences(block) : [block]
    sections.set(now, [...(sections.get(now) ?? []), ...sentences])
  }
  return sections
}

/** How much a sentence of an ad weighs, by the heading that it stands under. */
export function weightIn(text: string, sentence: string): string {
  const sections = sectionsOf(text)
  if (sections.get('nice')?.includes(sentence)) return ' (en fordel, ikke et krav)'
  return sections.get('requirements')?.includes(sentence) ? ' (et krav)' : ''
}
