import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { dateWithTime } from '../../lib/norwegian.ts'

interface Props {
  of: { at: string; job_id: string | null; title: string; company: string | null }
  /** The percentage, or why there is none. */
  score: string
  /** Who has seen it. */
  by: string
  /** Stands after the time. */
  children?: ReactNode
}

/** Somewhere that the person has been measured against an ad, with who saw it and when. */
export function OwnRow({ of: { at, job_id, title, company }, score, by, children }: Props) {
  return (
    <li className="own-comparison">
      <div className="own-comparison-title">
        {job_id ? (
          <Link to={paths.job} params={{ id: job_id }}>
            {title}
          </Link>
        ) : (
          <span>{title}</span>
        )}
        <strong>{score}</strong>
      </div>
      <p className="own-comparisons-help">
        {[company, !job_id && 'annonsen er borte'].filter(Boolean).join(', ')}
      </p>
      <p className="own-comparisons-help">
        {by}, <time dateTime={at}>{dateWithTime(at)}</time>
        {children}
      </p>
    </li>
  )
}
