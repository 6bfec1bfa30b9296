import { useQuery } from '@tanstack/react-query'
import type { Comparison } from '@utsyn/contract/match.ts'
import { TableIcon } from '@navikt/aksel-icons'
import { useId, useState } from 'react'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { Button } from '../../ui/Button.tsx'
import { Bone, Loading } from '../../ui/Skeleton.tsx'
import { ASKS_NOTHING, engineText, isObjection, OBJECTED, scoreText, UNREADABLE } from './match-words.ts'
import { SUGGESTION } from '../../ui/MatchPercent.tsx'
import { comparisonQuery } from './matching.api.ts'
import { MATRIX_ID, matrixButtonId } from './matrix-ids.ts'
import { FoldButton } from '../../ui/FoldButton.tsx'
import { foldText } from '../consultants/fold-text.ts'

interface ComparisonBoxProps {
  job_id: string
  consultant: { id: string; name: string }
  hasMatrix: boolean
  onMatrix: (open: boolean) => void
}

/** The result of comparing one consultant with the ad. Opened only on request: each request is logged. */
export function ComparisonBox({ job_id, consultant, ...matrix }: ComparisonBoxProps) {
  const pair = { job_id, consultant_id: consultant.id }
  const { data, error, isPending, isFetching, refetch } = useQuery(comparisonQuery(pair))
  const loading = useShownLoading(isPending || (!data && isFetching))
  return (
    <div
      className="match-box"
      role="group"
      aria-label={`AI Matching av ${consultant.name}`}
      data-failed={(!loading && !data) || undefined}
    >
      {loading ? (
        <Loading label="Sammenligner …">
          <div className="match-box-bones">
            <Bone width={104} height={20} />
            <Bone width="82%" height={12} />
            <Bone width="96%" height={13} />
            <Bone width="64%" height={13} />
          </div>
        </Loading>
      ) : data ? (
        <Compared comparison={data} consultant={consultant} {...matrix} />
      ) : isObjection(error) ? (
        <p role="alert">{OBJECTED}</p>
      ) : (
        <p role="alert">
          <strong>Kunne ikke hente sammenligning</strong>{' '}
          <button type="button" className="u-text-button" onClick={() => void refetch()}>
            Prøv igjen
          </button>
        </p>
      )}
    </div>
  )
}

interface ComparedProps extends Omit<ComparisonBoxProps, 'job_id'> {
  comparison: Comparison
}

function Compared({ comparison, consultant, hasMatrix, onMatrix }: ComparedProps) {
  const { score, justification, engine, requirements } = comparison
  if (score === null)
    return (
      <p>
        <strong>{UNREADABLE}.</strong> {ASKS_NOTHING}
      </p>
    )
  return (
    <>
      <p className="match-score">{scoreText(score)}</p>
      <p className="match-line">
        {engineText(engine)}
        {engine.instead_of_model && <>. {engine.instead_of_model}</>}
      </p>
      <Justification
        text={justification?.trim() || 'Ingen begrunnelse tilgjengelig.'}
        about={consultant.name}
      />
      {requirements.length > 0 && (
        <div className="match-box-action">
          <Button
            id={matrixButtonId(consultant.id)}
            kind="tertiary"
            size="sm"
            icon={TableIcon}
            aria-expanded={hasMatrix}
            aria-controls={hasMatrix ? MATRIX_ID : undefined}
            onClick={() => onMatrix(!hasMatrix)}
          >
            {hasMatrix ? 'Skjul kravmatrise' : 'Vis kravmatrise'}
            <span className="u-hidden"> for {consultant.name}</span>
          </Button>
        </div>
      )}
      <p className="match-line">{SUGGESTION}</p>
    </>
  )
}

/** About eight lines beside an ad. */
const MOST_SHOWN = 320

/** Why a consultant fits: some whole sentences, and the rest on demand. */
function Justification({ text, about }: { text: string; about: string }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { lead, rest } = foldText(null, [text], MOST_SHOWN)
  return (
    <div className="match-justification">
      {lead.map((paragraph, at) => (
        <p key={at}>{paragraph}</p>
      ))}
      {rest.length > 0 && (
        <>
          <div id={id} hidden={!open}>
            {rest.map((paragraph, at) => (
              <p key={at}>{paragraph}</p>
            ))}
          </div>
          <div className="match-box-action">
            <FoldButton open={open} onOpen={setOpen} controls={id} words={['Vis mer', 'Vis mindre']}>
              <span className="u-hidden"> av begrunnelsen for {about}</span>
            </FoldButton>
          </div>
        </>
      )}
    </div>
  )
}
