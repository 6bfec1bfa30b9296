import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { OwnComparison } from '@utsyn/contract/match.ts'
import { paths } from '../../app/paths.ts'
import { number } from '../../lib/norwegian.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Bone, Loading } from '../../ui/Skeleton.tsx'
import { useMoreFocus } from '../../ui/use-more-focus.ts'
import { ownConsultantQuery } from '../consultants/consultants.api.ts'
import { ownComparisonsQuery } from './matching.api.ts'
import { ObjectionPart } from './ObjectionPart.tsx'
import { OwnListingsPart } from './OwnListingsPart.tsx'
import { engineText, scoreText, UNREADABLE } from './match-words.ts'
import { OwnRow } from './OwnRow.tsx'
import './OwnComparisonsCard.css'

/** With which ads the user has been compared, by whom, and how to object. Only for consultants. */
export function OwnComparisonsCard() {
  const { data: own } = useQuery(ownConsultantQuery)
  return own ? <OwnComparisons /> : null
}

function OwnComparisons() {
  const id = useId()
  const { data, isPending, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(ownComparisonsQuery)
  const loading = useShownLoading(isPending || (!data && isFetching))
  const comparisons = data?.pages.flatMap((page) => page.comparisons) ?? []
  const { list, more } = useMoreFocus()
  const total = data?.pages[0]?.pagination.total_count ?? 0
  return (
    <Card as="section" pad="none" aria-labelledby={id}>
      <div className="own-comparisons-head">
        <Heading level={2} look="section" id={id}>
          Sammenligninger
          {total > 0 && <span className="follow-count"> {number(total)}</span>}
        </Heading>
        <p className="own-comparisons-help">
          Hvem som har sammenlignet CV&#8209;en din med en annonse. Bare du ser listen.{' '}
          <Link to={paths.aboutAi}>Om AI</Link>
        </p>
      </div>
      {loading ? (
        <Loading>
          {[1, 2, 3].map((row) => (
            <div key={row} className="own-comparison own-comparison-bones">
              <Bone width="58%" height={14} />
              <Bone width="72%" height={12} />
            </div>
          ))}
        </Loading>
      ) : !data ? (
        <div className="own-comparison">
          <Notice
            kind="error"
            title="Sammenligningene kunne ikke hentes."
            action={{ label: 'Prøv igjen', onSelect: () => void refetch() }}
          />
        </div>
      ) : (
        <>
          {comparisons.length === 0 ? (
            <p className="own-comparison own-comparisons-help">Ingen har sammenlignet deg med en annonse.</p>
          ) : (
            <ul ref={list} className="u-list">
              {comparisons.map((comparison, at) => (
                <OwnComparisonRow key={`${comparison.at} ${at}`} comparison={comparison} />
              ))}
            </ul>
          )}
          {hasNextPage && (
            <div className="own-comparisons-more" {...more}>
              <Button
                kind="tertiary"
                size="sm"
                loading={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                Vis flere
              </Button>
            </div>
          )}
          <OwnListingsPart />
          <ObjectionPart objected_at={data.pages[0]?.objected_at ?? null} />
        </>
      )}
    </Card>
  )
}

function OwnComparisonRow({ comparison }: { comparison: OwnComparison }) {
  const { asked_by, score, engine } = comparison
  return (
    <OwnRow of={comparison} score={score === null ? UNREADABLE : scoreText(score)} by={asked_by}>
      . {engineText(engine)}.
    </OwnRow>
  )
}
