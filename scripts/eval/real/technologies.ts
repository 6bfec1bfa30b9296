import { technologiesIn } from '../../../server/src/text/find-technologies.ts'
import { technologyNamed } from '../../../server/src/text/technology-names.ts'
import { UNLABELLED_DISCIPLINES } from '../eval-technologies.ts'
import { type Markup, plainOf } from './html-of.ts'
import { readRealSet, type RealPart, type RealText, textOf } from './real-texts.ts'
import type { Tally } from './tally.ts'

interface LabelledAd extends RealText {
  markup: Markup
  /** What the ad asks for or works with; `A|B` when either name is right. */
  technologies: string[]
  /** No fault when found, and none when not. */
  may?: string[]
}

/** How well the technologies of whole IT ads are found. */
export function scoreTechnologies(part: RealPart): { technologies: Tally[]; misses: string[] } {
  const misses: string[] = []
  const known = (name: string) => technologyNamed(name) ?? name
  const technologies = readRealSet<LabelledAd>('technologies', part).map((ad): Tally => {
    const found = new Set(technologiesIn(plainOf(textOf(ad), ad.markup))).difference(UNLABELLED_DISCIPLINES)
    const wanted = ad.technologies.map((names) => names.split('|').map(known))
    const accepted = new Set([...wanted.flat(), ...(ad.may ?? []).map(known)])
    const lost = wanted.filter((names) => !names.some((name) => found.has(name)))
    const extra = found.difference(accepted)
    if (lost.length + extra.size > 0)
      misses.push(
        `${ad.id} (${ad.source.repository} ${ad.source.path}): extra [${[...extra]}] lost [${lost}]`,
      )
    return { right: wanted.length - lost.length, wrong: extra.size, missed: lost.length }
  })
  return { technologies, misses }
}
