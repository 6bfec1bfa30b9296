import { Fragment, type ReactElement, type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { focusOn } from '../lib/focus-on.ts'
import { number, plural } from '../lib/norwegian.ts'
import { useShownLoading } from '../lib/use-shown-loading.ts'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { Pagination } from './Pagination.tsx'
import { RetryPanel } from './RetryPanel.tsx'
import { Loading } from './Skeleton.tsx'
import { EmptyState } from './StatePanel.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import './ListResults.css'

interface ListResultsProps {
  /** Id of the count: focus moves there when the focused element is gone. */
  count_id: string
  list: {
    /** Undefined when it could not be fetched. */
    data: { pagination: { page: number; total_count: number; total_pages: number } } | undefined
    isPending: boolean
    isFetching: boolean
    refetch: () => unknown
  }
  /** The page in the address. */
  page: number
  hrefFor: (page: number) => string
  goTo: (page: number, more?: { replace: boolean }) => Promise<unknown>
  /** Called just before a card is opened. */
  onLeave: () => void
  /** Removes what narrows the list; undefined when nothing does. */
  onReset: (() => void) | undefined
  /** What is listed: one, and many. */
  noun: readonly [one: string, many: string]
  /** «Ingen annonser nevner …», above the hits of the corrected search. */
  corrected?: string | undefined
  /** The class of the grid for cards and skeletons. */
  grid: string
  /** The skeleton of a card. */
  bone: ReactElement
  /** How many skeletons are shown. */
  bones: number
  /** The error as a sentence. */
  failure: string
  empty: { title: string; help: ReactNode }
  /** Called when content replaces the skeletons; not again before a list that has to be waited for. */
  onShown?: () => void
  /** Actions beside the count. */
  beside?: ReactNode
  /** The cards, as list items. */
  children: ReactNode[]
}

/** More cards than are visible without scrolling. */
const FIRST_CARDS = 9

/** A page of cards below its count, or its loading, error or empty state. */
export function ListResults(props: ListResultsProps) {
  const { count_id, list, page, goTo, noun, corrected, grid, onShown } = props
  const loading = useShownLoading(list.isPending)
  useEffect(() => {
    if (!loading) onShown?.()
  }, [loading, onShown])
  // Returning to a list shows all of it, so that the scroll position is restored.
  const [waited] = useState(loading)
  const kept_focus = useKeptFocus(count_id)
  const reply = list.data?.pagination
  const pagination = loading ? undefined : reply
  // A page above the last one, for example in an old link, becomes the last one.
  const last_page = Math.max(1, reply?.total_pages ?? page)
  useEffect(() => {
    if (page > last_page) void goTo(last_page, { replace: true })
  }, [page, last_page, goTo])
  const pages = pagination && pagination.total_pages > 1 ? pagination : undefined
  return (
    <>
      <div className="u-results-count">
        <p id={count_id} role="status" tabIndex={-1}>
          {pagination && countText(pagination.total_count, noun)}
        </p>
        {pagination && props.beside}
        {pages && (
          <p className="u-results-page">
            Side {number(pages.page)} av {number(pages.total_pages)}
          </p>
        )}
      </div>
      {!loading && corrected && (
        <p role="status" className="u-results-corrected">
          {corrected}
        </p>
      )}
      {loading ? (
        <Loading>
          <div className={grid}>
            {Array.from({ length: props.bones }, (_, index) => (
              <Fragment key={index}>{props.bone}</Fragment>
            ))}
          </div>
        </Loading>
      ) : !pagination ? (
        <RetryPanel
          title="Feil ved henting av data"
          level={2}
          retrying={list.isFetching}
          onRetry={list.refetch}
        >
          {props.failure}
        </RetryPanel>
      ) : pagination.total_count === 0 ? (
        <Nothing {...props} />
      ) : (
        <ul className={`u-list ${grid}`} onClickCapture={props.onLeave} {...kept_focus}>
          <Cards first={waited ? FIRST_CARDS : Infinity}>{props.children}</Cards>
        </ul>
      )}
      {pages && (
        <div className="u-results-pages">
          <Pagination
            page={page}
            total_pages={pages.total_pages}
            hrefFor={props.hrefFor}
            // The page links disappear while the next page loads, so focus moves to the count.
            onPage={(next) => void goTo(next).then(() => focusOn(count_id))}
          />
        </div>
      )}
    </>
  )
}

function Nothing({ empty, noun, onReset }: ListResultsProps) {
  return (
    <Card pad="none">
      <EmptyState
        title={empty.title}
        action={
          onReset && (
            <Button kind="secondary" onClick={onReset}>
              {`Vis alle ${noun[1]}`}
            </Button>
          )
        }
      >
        {empty.help}
      </EmptyState>
    </Card>
  )
}

const countText = (total: number, noun: ListResultsProps['noun']) =>
  `Viser ${number(total)} ${plural(total, ...noun)}`

/** The first ones at once, the others right after: on a slow machine a page of cards takes half a second. */
function Cards({ first, children }: { first: number; children: ReactNode[] }) {
  const most = useDeferredValue(Infinity, first)
  return children.slice(0, most)
}
