import { cloneElement, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import { number } from '../../lib/norwegian.ts'
import { hitParts } from '../../ui/hit-parts.ts'
import { HitText } from '../../ui/HitText.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

/** A link without styling. */
type BareLink = ReactElement<Record<string, unknown>>

export interface SearchHit {
  id: string
  title: string
  /** One line below the title. */
  context: string
  picture: ReactNode
  link: BareLink
}

export interface SearchSectionProps {
  /** Of the section, and the prefix of its rows' ids. */
  id: string
  title: string
  text: string
  state: 'loading' | 'failed' | 'answered'
  total: number
  /** At most three. */
  hits: readonly SearchHit[]
  /** Shown above the hits. */
  note?: string | undefined
  /** Links to the whole list, when there is more of it than is shown. */
  more: BareLink | null
  active: string | undefined
  onRetry: () => void
  /** Called when a row is opened here; opening it elsewhere leaves the search as it is. */
  onTake: () => void
}

export function SearchSection(props: SearchSectionProps) {
  const { id, title, text, state, total, hits, note, more, active, onRetry, onTake } = props
  const row = (key: string) => ({
    id: `${id}-${key}`,
    role: 'option',
    'aria-selected': active === `${id}-${key}`,
    tabIndex: -1,
  })
  const onClick = (event: MouseEvent) => {
    const stays = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (stays) onTake()
  }
  return (
    <div role="group" aria-labelledby={`${id}-title`} className="search-section">
      <div className="search-head">
        <span id={`${id}-title`}>{title}</span>
        {state === 'answered' && total > 0 && <span aria-hidden="true">{number(total)}</span>}
      </div>
      {state === 'loading' ? (
        <div className="search-wait">
          <Spinner size={20} label={`Søker i ${title.toLocaleLowerCase('nb')}`} />
        </div>
      ) : state === 'failed' ? (
        <>
          <div className="search-none">Kunne ikke hentes.</div>
          <button type="button" {...row('retry')} className="search-more" onClick={onRetry}>
            Prøv igjen
          </button>
        </>
      ) : (
        <>
          {hits.length === 0 && (
            // A list without a row is no list to a screen reader: this row is read and cannot be selected.
            <div {...row('none')} aria-disabled="true" className="search-none">
              Ingen funn
            </div>
          )}
          {note && <div className="search-note">{note}</div>}
          {hits.map((hit) =>
            cloneElement(
              hit.link,
              { key: hit.id, ...row(hit.id), className: 'search-hit', onClick },
              hit.picture,
              <span className="search-hit-text">
                <span className="search-hit-title">
                  <HitText name={hit.title} text={text} />
                </span>
                <span className="search-hit-context">
                  {isHit(hit.title, text) ? hit.context : <HitText name={hit.context} text={text} />}
                </span>
              </span>,
              <span className="search-enter" aria-hidden="true">
                Enter
              </span>,
            ),
          )}
          {more && cloneElement(more, { ...row('more'), className: 'search-more', onClick }, 'Vis mer')}
        </>
      )}
    </div>
  )
}

/** A hit outside the title may be in the line below it, and then shows why it was found. */
const isHit = (title: string, text: string) => hitParts(title, text).length > 1
