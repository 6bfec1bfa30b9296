import type { GoneJob } from '@utsyn/contract/scraping.ts'
import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { count, dateLong } from '../../lib/norwegian.ts'
import { listSome } from '../../lib/names.ts'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { goneId } from './review-focus.ts'
import './GoneAds.css'

interface GoneAdsProps {
  jobs: readonly GoneJob[]
  closing: readonly string[]
  onClose: (job_id: string, wanted: boolean) => void
}

/** Ads that were on the page before. None is preselected: closing an ad cannot be undone. */
export function GoneAds({ jobs, closing, onClose }: GoneAdsProps) {
  return (
    <Card as="section" pad="none" id={goneId} className="gone" aria-labelledby={`${goneId}-tittel`}>
      <header className="gone-head">
        <Heading level={2} look="section" id={`${goneId}-tittel`}>
          {count(jobs.length, 'annonse', 'annonser')} står ikke lenger på siden
        </Heading>
        <p className="scrape-quiet">
          De er tatt inn herfra før. De du stenger, mister tekst og kontaktpersoner i Utsyn, og de som har dem
          som favoritt, får beskjed. De andre blir stående.
        </p>
      </header>
      <ul className="u-list">
        {jobs.map(({ job_id, title, company, locations, deadline, seen_at }) => (
          <li key={job_id} data-closing={closing.includes(job_id) || undefined}>
            <Checkbox
              label="Steng"
              name_end={title}
              checked={closing.includes(job_id)}
              onChange={(wanted) => onClose(job_id, wanted)}
            />
            <div className="gone-text">
              <Link to={paths.job} params={{ id: job_id }}>
                {title}
              </Link>
              <p className="scrape-quiet">
                {[company, listSome(locations, 2, 'Uten sted'), deadline && `Frist ${dateLong(deadline)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <p className="scrape-quiet gone-seen">Sist sett her {dateLong(seen_at)}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
