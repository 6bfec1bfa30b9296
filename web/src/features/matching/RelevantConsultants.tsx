import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { paths } from '../../app/paths.ts'
import { number } from '../../lib/norwegian.ts'
import { useMay } from '../../lib/use-role.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Loading } from '../../ui/Skeleton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { ConsultantMatchBones } from './ConsultantMatchBones.tsx'
import { SUGGESTION } from '../../ui/MatchPercent.tsx'
import { UNREADABLE } from './match-words.ts'
import { manualMatchesQuery } from './matching.api.ts'
import { MatchList } from './MatchList.tsx'
import './RelevantConsultants.css'

interface RelevantConsultantsProps {
  job_id: string
  /** The consultant whose matrix is open. */
  matrix: string | undefined
  onMatrix: (consultant_id: string | undefined) => void
}

/** The consultants who fit an ad, for those who may see them. */
export function RelevantConsultants(props: RelevantConsultantsProps) {
  return useMay('ansatt') && <ConsultantPanel {...props} />
}

/** Best first, each with a link to the reasons. */
function ConsultantPanel({ job_id, ...matrix }: RelevantConsultantsProps) {
  const id = useId()
  const { data, isPending, isFetching, refetch } = useQuery(manualMatchesQuery(job_id))
  const loading = useShownLoading(isPending || (!data && isFetching))
  const matches = data?.data ?? []
  const relevant = matches.filter(({ percentage }) => (percentage ?? 0) > 0).length
  return (
    <Card as="section" pad="none" className="match-panel" aria-labelledby={id}>
      <header className="match-panel-head">
        <Heading level={2} look="section" id={id}>
          Relevante konsulenter
          {!loading && relevant > 0 && <span className="match-panel-count"> {number(relevant)}</span>}
        </Heading>
        <p className="match-line">
          {SUGGESTION}. <Link to={paths.aboutAi}>Om AI</Link>
        </p>
      </header>
      {loading ? (
        <Loading>
          <ConsultantMatchBones />
        </Loading>
      ) : !data ? (
        <div className="match-panel-state">
          <Notice
            kind="error"
            title="Konsulentene kunne ikke hentes."
            action={{ label: 'Prøv igjen', onSelect: () => void refetch() }}
          />
        </div>
      ) : data.state === 'pending' ? (
        <>
          <p className="match-panel-state match-pending" role="status">
            <Spinner size={20} />
            Konsulentene sammenlignes med annonsen. Det tar noen sekunder.
          </p>
          {matches.length === 0 && (
            <div className="u-bones" aria-hidden="true">
              <ConsultantMatchBones />
            </div>
          )}
        </>
      ) : data.state === 'unreadable' ? (
        <p className="match-panel-state">
          <strong>{UNREADABLE}.</strong> Annonsen stiller ingen krav som lar seg lese, så ingen konsulent kan
          sammenlignes med den.
        </p>
      ) : matches.length === 0 ? (
        <p className="match-panel-state">Ingen passende konsulenter funnet</p>
      ) : (
        <MatchList key={job_id} job_id={job_id} matches={matches} is_waiting={data.is_waiting} {...matrix} />
      )}
    </Card>
  )
}
