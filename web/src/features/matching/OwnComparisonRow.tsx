import { Link } from '@tanstack/react-router'
import type { OwnComparison } from '@utsyn/contract/match.ts'
import { paths } from '../../app/paths.ts'
import { dateWithTime } from '../../lib/norwegian.ts'
import { engineText, scoreText, UNREADABLE } from './match-words.ts'

export function OwnComparisonRow({ comparison }: { comparison: OwnComparison }) {
  const { at, job_id, title, company, asked_by, score, engine } = comparison
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
        <strong>{score === null ? UNREADABLE : scoreText(score)}</strong>
      </div>
      <p className="own-comparisons-help">
        {[company, !job_id && 'annonsen er borte'].filter(Boolean).join(', ')}
      </p>
      <p className="own-comparisons-help">
        {asked_by}, <time dateTime={at}>{dateWithTime(at)}</time>. {engineText(engine)}.
      </p>
    </li>
  )
}
