import { Link } from '@tanstack/react-router'
import type { ChatSource } from '@utsyn/contract/chat.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { count } from '../../lib/norwegian.ts'
import { groupSources, numbersText } from './group-sources.ts'
import { placeOf, sourceWord } from './source-place.ts'

/** More would push the next question out of a small window. */
const SHOWN = 5

/**
 * The sources of an answer, a line each: the answer says the rest, and its numbers show the text. Details are added
 * only for sources with the same title.
 */
export function SourceList({ sources }: { sources: readonly ChatSource[] }) {
  const [whole, setWhole] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  // The focused button is removed, so focus moves to what has appeared.
  useLayoutEffect(() => {
    if (whole) list.current?.querySelectorAll('a')[SHOWN]?.focus({ preventScroll: true })
  }, [whole])
  const groups = groupSources(sources)
  const left = groups.length - SHOWN
  const cut = left > 1 && !whole
  return (
    <div className="chat-sources">
      <ol ref={list} className="u-list" aria-label="Kilder">
        {(cut ? groups.slice(0, SHOWN) : groups).map(({ source, numbers }) => {
          const { kind, id, title, detail } = source
          const shared = groups.some(({ source: other }) => other !== source && other.title === title)
          return (
            <li key={`${kind} ${id}`}>
              <Link
                {...placeOf(source)}
                className="chat-source"
                title={[title, detail].filter(Boolean).join(' · ')}
              >
                <span className="chat-cite" aria-hidden="true">
                  {numbersText(numbers)}
                </span>
                <span className="chat-source-name">
                  {title}
                  {shared && detail && <span className="chat-source-detail"> {detail}</span>}
                </span>
                <span className="chat-source-kind">{sourceWord(source)}</span>
              </Link>
            </li>
          )
        })}
      </ol>
      {cut && (
        <button type="button" className="chat-sources-more" onClick={() => setWhole(true)}>
          Vis {count(left, 'kilde', 'kilder')} til
        </button>
      )}
    </div>
  )
}
