import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { count, number } from '../../lib/norwegian.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { PartFailed } from '../../ui/PartFailed.tsx'
import { Bone, Loading } from '../../ui/Skeleton.tsx'
import { matchAboutQuery } from './matching.api.ts'

/** Which engine this portal uses, and whether CVs leave it. */
export function EngineCard() {
  const id = useId()
  const { data, isPending, isFetching, refetch } = useQuery(matchAboutQuery)
  const loading = useShownLoading(isPending || (!data && isFetching))
  if (!loading && !data)
    return <PartFailed onRetry={refetch}>Hvilken motor som svarer, kunne ikke hentes.</PartFailed>
  return (
    <Card as="section" className="about-text" aria-labelledby={id}>
      <Heading level={2} look="section" id={id}>
        Hva som svarer her
      </Heading>
      {loading || !data ? (
        <Loading>
          <div className="about-bones">
            <Bone width="72%" height={15} />
            <Bone width="58%" height={15} />
            <Bone width="64%" height={15} />
          </div>
        </Loading>
      ) : (
        <>
          {data.engine.kind === 'model' ? (
            <p>
              <strong>Språkmodellen {data.engine.model}</strong> skriver vurderingene. Tallet og listen over
              konsulenter beregnes av portalens egne regler. Svarer modellen ikke, eller ikke som den skal,
              svarer reglene, og det står ved svaret.
            </p>
          ) : (
            <p>
              <strong>Innebygd regelmotor v{data.engine.version}</strong>, ikke en språkmodell. Den følger
              faste regler, og samme annonse og CV gir alltid samme svar.
              {data.engine.instead_of_model && <> {data.engine.instead_of_model}</>}
            </p>
          )}
          <p>
            {data.sends_cv
              ? 'Teksten i CV-er sendes til språkmodellen og forlater dermed portalen.'
              : 'Ingen CV-tekst forlater portalen.'}
          </p>
          <p>
            {count(data.consultants, 'konsulent', 'konsulenter')} kan sammenlignes.{' '}
            {data.objections > 0 && `${number(data.objections)} har reservert seg. `}
            Loggen over sammenligninger slettes etter {count(data.log_kept_days, 'dag', 'dager')}.
          </p>
        </>
      )}
    </Card>
  )
}
