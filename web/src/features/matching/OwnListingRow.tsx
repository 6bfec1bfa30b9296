import type { OwnListing } from '@utsyn/contract/match.ts'
import { useId, useState } from 'react'
import { count, dateWithTime, percent } from '../../lib/norwegian.ts'
import { FoldButton } from '../../ui/FoldButton.tsx'
import { OwnAd, OwnRow } from './OwnRow.tsx'

const SEEN_IN: Record<OwnListing['seen_in'], string> = {
  ad: 'ved annonsen',
  profile: 'på profilen din',
  chat: 'i et svar fra assistenten',
  mail: 'i en e-post fra Utsyn',
  teams: 'i Teams',
  slack: 'i Slack',
}

/** A list somebody has seen: the ad whose list the user was in, or the ads shown for them, folded. */
export function OwnListingRow({ listing }: { listing: OwnListing }) {
  const { at, ads, seen_by, seen_in } = listing
  const [ad] = ads
  if (ads.length === 1)
    return (
      <OwnRow of={{ at, ...ad! }} score={percent(ad!.score)} by={seen_by}>
        , {SEEN_IN[seen_in]}
      </OwnRow>
    )
  return <OwnAdsRow listing={listing} />
}

function OwnAdsRow({ listing: { at, ads, seen_by, seen_in } }: { listing: OwnListing }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <li className="own-comparison">
      <div className="own-comparison-title">
        <span>{count(ads.length, 'annonse', 'annonser')} som passer deg best</span>
      </div>
      <p className="own-comparisons-help">
        {seen_by}, <time dateTime={at}>{dateWithTime(at)}</time>, {SEEN_IN[seen_in]}
      </p>
      <FoldButton open={open} onOpen={setOpen} controls={id} words={['Vis annonsene', 'Skjul annonsene']} />
      <ul id={id} className="u-list own-ads" hidden={!open}>
        {open &&
          ads.map((ad, place) => (
            <li key={place}>
              <OwnAd of={ad} score={percent(ad.score)} />
            </li>
          ))}
      </ul>
    </li>
  )
}
