import type { FoundAd } from '../find/ads.repository.ts'
import { EMPTY_WISH } from '../read-question/wish.ts'
import { listText } from './norwegian.ts'
import { adSource, deadlineText } from './tell-ads.ts'
import { bold, plain, Told } from './told.ts'

/** Two ads beside each other: whose they are, where, until when, in which form, and what of technologies they share. */
export function tellAdsCompared(ads: readonly FoundAd[], today: string): Told {
  const told = new Told()
  const cite = (ad: FoundAd) => told.cite(adSource(ad, null, today))
  const name = ({ title, company }: FoundAd) => `${bold(title)}${company ? ` hos ${bold(company)}` : ''}`
  for (const ad of ads) {
    const facts = [
      ad.locations.length > 0 && listText(ad.locations.map(plain)),
      ad.job_type && plain(ad.job_type),
    ]
    told.say(`- ${name(ad)}: ${[...facts, deadlineText(ad, today)].filter(Boolean).join('; ')}.${cite(ad)}`)
  }
  const [first] = ads as [FoundAd]
  const has = ({ ai_technologies }: FoundAd, one: string) => ai_technologies.includes(one)
  const shared = first.ai_technologies.filter((one) => ads.every((ad) => has(ad, one)))
  told.say(
    '',
    shared.length > 0
      ? `Begge nevner ${listText(shared.map(plain))}.${ads.map(cite).join('')}`
      : `De nevner ingen av de samme teknologiene.${ads.map(cite).join('')}`,
    '',
  )
  for (const ad of ads) {
    const alone = ad.ai_technologies.filter((one) => !ads.some((other) => other !== ad && has(other, one)))
    if (alone.length > 0) told.say(`- Bare ${name(ad)}: ${listText(alone.map(plain))}.${cite(ad)}`)
  }
  return told
    .remember(
      { ...EMPTY_WISH, kind: 'job' },
      ads.map(({ id, title }) => ({ kind: 'job', id, title })),
    )
    .suggest('Hva krever den første?', 'Hva krever den andre?')
}
