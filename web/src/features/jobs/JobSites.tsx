import type { JobSource } from '@utsyn/contract/jobs.ts'
import { Fragment } from 'react'
import { safeUrl } from '../../ui/safe-url.ts'
import { sitesOf } from './job-standing.ts'

type JobSitesProps = {
  sources: JobSource[]
  /** The ad is withdrawn: its sources are listed, however few. */
  was: boolean
}

/**
 * «Funnet hos firma.example og torget.example (ikke lenger der)». A single source is already behind «Original annonse».
 */
export function JobSites({ sources, was }: JobSitesProps) {
  const sites = sitesOf(sources)
  if (sites.length < (was ? 1 : 2)) return null
  return (
    <li>
      {was ? 'Sto hos' : 'Funnet hos'}{' '}
      {sites.map((site, index) => (
        <Fragment key={site.source}>
          {index > 0 && (index === sites.length - 1 ? ' og ' : ', ')}
          <Site site={site} is_open={!was && !site.is_gone} />
          {site.is_gone && !was && ' (ikke lenger der)'}
        </Fragment>
      ))}
    </li>
  )
}

/** A link only while the ad is there. */
function Site({ site: { source, url }, is_open }: { site: JobSource; is_open: boolean }) {
  const href = is_open ? safeUrl(url ?? undefined) : null
  if (!href) return source
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {source}
      <span className="u-hidden"> (åpnes i ny fane)</span>
    </a>
  )
}
