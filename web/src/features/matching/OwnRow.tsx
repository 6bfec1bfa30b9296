import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { dateWithTime } from '../../lib/norwegian.ts'

interface OwnAdProps {
  of: { job_id: string | null; title: string; company: string | null }
  /** The percentage, or why there is none. */
  score: string
}

interface Props extends OwnAdProps {
  of: OwnAdProps['of'] & { at: string }
  /** Who has seen it. */
  by: string
  /** Shown after the time. */
  children?: ReactNode
}

/** A log line about the user and an ad, with who saw it and when. */
export const OwnRow = ({ of, score, by, children }: Props) => (
  <li className="own-comparison">
    <OwnAd of={of} score={score} />
    <p className="own-comparisons-help">
      {by}, <time dateTime={of.at}>{dateWithTime(of.at)}</time>
      {children}
    </p>
  </li>
)

/** An ad, possibly deleted, and the user's score for it. */
export const OwnAd = ({ of: { job_id, title, company }, score }: OwnAdProps) => (
  <>
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
  </>
)
