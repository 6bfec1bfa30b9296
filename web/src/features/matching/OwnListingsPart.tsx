import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { Button } from '../../ui/Button.tsx'
import { FoldButton } from '../../ui/FoldButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Bone, Loading } from '../../ui/Skeleton.tsx'
import { useMoreFocus } from '../../ui/use-more-focus.ts'
import { ownListingsQuery } from './matching.api.ts'
import { OwnListingRow } from './OwnListingRow.tsx'

/**
 * In which ranked lists the user was, which ads were shown for them, and who saw it. There are many, so they are
 * fetched on demand.
 */
export function OwnListingsPart() {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className="own-comparisons-more">
        <FoldButton
          open={open}
          onOpen={setOpen}
          controls={id}
          words={['Vis listene du har stått i', 'Skjul listene du har stått i']}
        />
      </div>
      <div id={id} hidden={!open}>
        {open && <OwnListings />}
      </div>
    </>
  )
}

function OwnListings() {
  const { data, isPending, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(ownListingsQuery)
  const loading = useShownLoading(isPending || (!data && isFetching))
  const listings = data?.pages.flatMap((page) => page.listings) ?? []
  const { list, more } = useMoreFocus()
  if (loading)
    return (
      <Loading>
        <div className="own-comparison own-comparison-bones">
          <Bone width="58%" height={14} />
          <Bone width="72%" height={12} />
        </div>
      </Loading>
    )
  if (!data)
    return (
      <div className="own-comparison">
        <Notice
          kind="error"
          title="Listene kunne ikke hentes."
          action={{ label: 'Prøv igjen', onSelect: () => void refetch() }}
        />
      </div>
    )
  return (
    <>
      <p className="own-comparison own-comparisons-help">
        {listings.length === 0
          ? 'Ingen har sett deg i en liste med treff.'
          : 'Hvem som har sett treffet ditt i en liste: ved en annonse, på profilen din eller i et svar fra assistenten.'}
      </p>
      {listings.length > 0 && (
        <ul ref={list} className="u-list">
          {listings.map((listing, at) => (
            <OwnListingRow key={`${listing.at} ${at}`} listing={listing} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="own-comparisons-more" {...more}>
          <Button kind="tertiary" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Vis flere lister
          </Button>
        </div>
      )}
    </>
  )
}
