import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { number } from '../../lib/norwegian.ts'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Bone, Loading } from '../../ui/Skeleton.tsx'
import { SavedSearchRow } from './SavedSearchRow.tsx'
import { savedSearchesQuery } from './saved-searches.api.ts'
import { useSavedSearches } from './use-saved-searches.ts'
import './SavedSearchesCard.css'

/** A user's saved searches of the job list. */
export function SavedSearchesCard() {
  const card = useRef<HTMLDivElement>(null)
  const { data: searches, isPending, refetch } = useQuery(savedSearchesQuery)
  const { setAlert, remove } = useSavedSearches()
  return (
    <Card
      as="section"
      pad="none"
      id="lagrede-sok"
      ref={card}
      tabIndex={-1}
      aria-labelledby="lagrede-sok-navn"
    >
      <div className="searches-head">
        <Heading level={2} look="section" id="lagrede-sok-navn">
          Lagrede søk
          {searches && searches.length > 0 && (
            <span className="searches-count"> {number(searches.length)}</span>
          )}
        </Heading>
      </div>
      {isPending ? (
        <Loading>
          <div className="searches-none">
            <Bone width="46%" height={15} />
          </div>
        </Loading>
      ) : !searches ? (
        <div className="searches-none">
          <Notice
            kind="error"
            title="De lagrede søkene kunne ikke hentes."
            action={{ label: 'Prøv igjen', onSelect: () => void refetch() }}
          />
        </div>
      ) : searches.length === 0 ? (
        <p className="searches-none">
          Du har ingen lagrede søk. «Lagre søk» over jobbannonsene legger det du har søkt etter, hit.
        </p>
      ) : (
        <ul className="u-list">
          {searches.map((search) => (
            <SavedSearchRow
              key={search.id}
              search={search}
              onAlert={(alert) => setAlert(search, alert)}
              onRemove={() => {
                // The button goes with the search it removes.
                card.current?.focus({ preventScroll: true })
                remove(search)
              }}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}
