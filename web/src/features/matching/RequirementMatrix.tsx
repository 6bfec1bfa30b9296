import { useQuery } from '@tanstack/react-query'
import { XMarkIcon } from '@navikt/aksel-icons'
import { useEffect } from 'react'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Bone, Loading } from '../../ui/Skeleton.tsx'
import { ConsultantAvatar } from '../consultants/ConsultantAvatar.tsx'
import { consultantQuery } from '../consultants/consultants.api.ts'
import { isObjection, OBJECTED } from './match-words.ts'
import { comparisonQuery } from './matching.api.ts'
import { MATRIX_HEADING_ID, MATRIX_ID, matrixButtonId } from './matrix-ids.ts'
import { MatrixActions } from './MatrixActions.tsx'
import { MatrixContent } from './MatrixContent.tsx'
import './RequirementMatrix.css'
import './RequirementMatrixMedia.css'

interface RequirementMatrixProps {
  job_id: string
  consultant_id: string
  /** The user has just requested it; it was not there when the page loaded. */
  asked_for: boolean
  onClose: () => void
}

/** An ad's requirements, and the evidence in one consultant's CV for each, verbatim. */
export function RequirementMatrix({ job_id, consultant_id, asked_for, onClose }: RequirementMatrixProps) {
  const pair = { job_id, consultant_id }
  const { data: comparison, error, isPending, isFetching, refetch } = useQuery(comparisonQuery(pair))
  const { data: consultant } = useQuery(consultantQuery(consultant_id))
  const loading = useShownLoading(isPending || (!comparison && isFetching))
  const name = consultant?.name ?? ''
  useEffect(() => {
    if (!asked_for) return
    // It opens far from its button, so focus moves to it.
    const heading = document.getElementById(MATRIX_HEADING_ID)
    heading?.focus({ preventScroll: true })
    document.getElementById(MATRIX_ID)?.scrollIntoView({ block: 'nearest' })
    const top = heading?.getBoundingClientRect().top ?? 0
    if (top < 0 || top > window.innerHeight * 0.6) heading?.scrollIntoView({ block: 'start' })
  }, [asked_for])
  const close = () => {
    onClose()
    const button = document.getElementById(matrixButtonId(consultant_id))
    button?.focus()
  }
  return (
    <Card as="section" pad="none" id={MATRIX_ID} className="matrix" aria-labelledby={MATRIX_HEADING_ID}>
      <header className="matrix-head">
        <ConsultantAvatar consultant={{ name, image_url: consultant?.image_url ?? null }} size={42} />
        <div className="matrix-title" id={MATRIX_HEADING_ID} tabIndex={-1}>
          <Heading level={2} look="section">
            Kravmatrise
          </Heading>
          <p className="match-line">{name ? `${name} mot denne annonsen` : '\u00a0'}</p>
        </div>
        <div className="matrix-actions">
          {comparison && comparison.requirements.length > 0 && (
            <MatrixActions pair={pair} name={name} requirements={comparison.requirements} />
          )}
        </div>
        <IconButton name="Lukk kravmatrisen" icon={XMarkIcon} icon_size={24} onClick={close} />
      </header>
      {loading ? (
        <Loading label="Sammenligner …">
          <div className="matrix-bones">
            {[1, 2, 3, 4, 5].map((row) => (
              <div key={row}>
                <Bone width="82%" height={14} />
                <Bone width={40} height={20} />
                <Bone width={104} height={16} />
                <Bone width="92%" height={14} />
              </div>
            ))}
          </div>
        </Loading>
      ) : comparison ? (
        <MatrixContent pair={pair} comparison={comparison} />
      ) : isObjection(error) ? (
        <p className="matrix-part" role="alert">
          {OBJECTED}
        </p>
      ) : (
        <div className="matrix-part">
          <Notice
            kind="error"
            title="Kunne ikke hente sammenligning."
            action={{ label: 'Prøv igjen', onSelect: () => void refetch() }}
          />
        </div>
      )}
    </Card>
  )
}
