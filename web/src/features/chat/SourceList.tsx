import { Link } from '@tanstack/react-router'
import type { ChatSource } from '@utsyn/contract/chat.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { count } from '../../lib/norwegian.ts'
import { placeOf, SOURCE_WORDS } from './source-place.ts'

/** More would push the next question out of a small window. */
const SHOWN = 5

/** What an answer rests on, by number. Each row leads to its page. */
export function SourceList({ sources }: { sources: readonly ChatSource[] }) {
  const [whole, setWhole] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  // The button has gone away under the keyboard: it goes on with what has come.
  useLayoutEffect(() => {
    if (whole) list.current?.querySelectorAll('a')[SHOWN]?.focus({ preventScroll: true })
  }, [whole])
  const shown = whole || sources.length <= SHOWN + 1 ? sources : sources.slice(0, SHOWN)
  const left = sources.length - shown.length
  return (
    <div className="chat-sources">
      <ol ref={list} className="u-list" aria-label="Kilder">
        {shown.map((source) => (
          <li key={source.number}>
            <Link {...placeOf(source)} className="chat-source">
              <span className="chat-cite" aria-hidden="true">
                {source.number}
              </span>
              <span className="chat-source-name">
                {source.title}
                {source.detail && <span className="chat-source-detail"> {source.detail}</span>}
              </span>
              <span className="chat-source-kind">{SOURCE_WORDS[source.kind]}</span>
            </Link>
          </li>
        ))}
      </ol>
      {left > 0 && (
        <button type="button" className="chat-sources-more" onClick={() => setWhole(true)}>
          Vis {count(left, 'kilde', 'kilder')} til
        </button>
      )}
    </div>
  )
}
