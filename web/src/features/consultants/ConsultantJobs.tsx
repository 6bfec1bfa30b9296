import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReplyOf } from '@utsyn/contract/endpoint.ts'
import type { listConsultantMatches } from '@utsyn/contract/match.ts'
import { useId, useState } from 'react'
import { matrixSearch, paths } from '../../app/paths.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { MatchPercent, SUGGESTION } from '../../ui/MatchPercent.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Bone, Loading } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useMoreFocus } from '../../ui/use-more-focus.ts'
import { consultantMatchesQuery } from './consultants.api.ts'
import './ConsultantJobs.css'

type ConsultantJob = ReplyOf<typeof listConsultantMatches>[number]

/** Few at first: on a narrow screen the CV itself comes after them. */
const SHOWN = 5

/** The open ads and requests that fit a consultant best. Each links to the ad with the matrix open. */
export function ConsultantJobs({ consultant_id }: { consultant_id: string }) {
  const id = useId()
  const { data, isPending, isFetching, refetch } = useQuery(consultantMatchesQuery(consultant_id))
  const loading = useShownLoading(isPending || (!data && isFetching))
  return (
    <Card as="section" pad="none" className="consultant-jobs" aria-labelledby={id}>
      <header className="consultant-jobs-head">
        <Heading level={2} look="section" id={id}>
          Aktuelle stillinger
        </Heading>
        <p className="cv-line">
          {SUGGESTION}. <Link to={paths.aboutAi}>Om AI</Link>
        </p>
      </header>
      {loading ? (
        <Loading>
          {[1, 2, 3, 4, 5].map((row) => (
            <div key={row} className="consultant-job">
              <div className="cv-bones">
                <Bone width="88%" height={14} />
                <Bone width="48%" height={12} />
              </div>
              <Bone width={100} height={14} />
            </div>
          ))}
        </Loading>
      ) : !data ? (
        <div className="consultant-jobs-state">
          <Notice
            kind="error"
            announce
            title="Stillingene kunne ikke hentes."
            action={{ label: 'Prøv igjen', onSelect: () => void refetch() }}
          />
        </div>
      ) : data.data.length === 0 ? (
        <p className="consultant-jobs-state" role="status">
          {data.is_waiting
            ? 'CV-en sammenlignes med annonsene. Det tar noen sekunder.'
            : 'Ingen aktuelle stillinger.'}
        </p>
      ) : (
        <JobRows consultant_id={consultant_id} jobs={data.data} />
      )}
    </Card>
  )
}

function JobRows({ consultant_id, jobs }: { consultant_id: string; jobs: readonly ConsultantJob[] }) {
  const [all, setAll] = useState(false)
  const { list, more } = useMoreFocus()
  return (
    <>
      <ul ref={list} className="u-list">
        {jobs.slice(0, all ? undefined : SHOWN).map(({ job_id, kind, title, company, percentage }) => (
          <li key={job_id} className="consultant-job">
            <div>
              <Link to={paths.job} params={{ id: job_id }} search={matrixSearch(consultant_id)}>
                {title}
              </Link>
              <p className="cv-line">
                {company ?? (kind === 'request' ? 'Ukjent kunde' : 'Ukjent bedrift')}{' '}
                {kind === 'request' && <Tag look="new">Forespørsel</Tag>}
              </p>
            </div>
            <MatchPercent value={percentage} />
          </li>
        ))}
      </ul>
      {jobs.length > SHOWN && (
        <div className="consultant-jobs-more" {...more}>
          <Button kind="tertiary" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Vis færre' : `Vis alle ${jobs.length}`}
            <span className="u-hidden"> stillinger</span>
          </Button>
        </div>
      )}
    </>
  )
}
