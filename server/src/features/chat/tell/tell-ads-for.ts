import { findBestAds } from '../../matching/list-matches.repository.ts'
import { findConsultant } from '../../consultants/find-consultant.repository.ts'
import { findAds } from '../find/ads.repository.ts'
import { EMPTY_WISH } from '../read-question/wish.ts'
import { adLine, type TellContext } from './tell-ads.ts'
import { consultantSource } from './tell-consultants.ts'
import { bold, Told } from './told.ts'

const SHOWN = 5

/** The open ads that fit somebody best, by the list that the person's own page has; null when none has been worked out. */
export async function tellAdsFor({ db, today }: TellContext, id: string): Promise<Told | null> {
  const [cv, best] = await Promise.all([findConsultant(db, Number(id)), findBestAds(db, Number(id))])
  const fitting = (best ?? []).filter(({ percentage }) => percentage > 0).slice(0, SHOWN)
  if (!cv || fitting.length === 0) return null
  const ads = await findAds(db, { ids: fitting.map(({ job_id }) => Number(job_id)) }, 'newest', SHOWN)
  const told = new Told()
  const told_ads = fitting.filter(({ job_id }) => ads.some(({ id }) => id === job_id))
  const lines = told_ads.flatMap(({ job_id, percentage }) => {
    const ad = ads.find(({ id }) => id === job_id)
    return ad ? [`${adLine(told, ad, EMPTY_WISH, today)} ${percentage} prosent.`] : []
  })
  told.say(
    `Disse annonsene passer best for ${bold(cv.name)} etter portalens regler.`,
    '',
    ...lines,
    '',
    // The ads are what is asked for: whose they are stands last.
    `Det er et forslag – et menneske avgjør.${told.cite(consultantSource(cv, null))}`,
  )
  told.rank({ consultant_id: Number(id), ads: told_ads })
  return told.remember({ ...EMPTY_WISH, kind: 'job' }, [
    ...ads.map(({ id, title }) => ({ kind: 'job' as const, id, title })),
    { kind: 'consultant', id, title: cv.name },
  ])
}
