import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { Notice } from '../../ui/Notice.tsx'
import { type Outcome } from './review-decision.ts'
import { outcomeText } from './review-words.ts'

/** Stays when the toast has gone. */
export function AddedNotice({ outcome }: { outcome: Outcome }) {
  const [only, ...others] = outcome.job_ids
  return (
    <Notice kind="success" title={`${outcomeText(outcome)}.`}>
      {only && others.length === 0 ? (
        <Link to={paths.job} params={{ id: only }}>
          Se annonsen
        </Link>
      ) : (
        <Link to={paths.jobs}>Se jobbannonsene</Link>
      )}
    </Notice>
  )
}
