import { Link } from '@tanstack/react-router'
import type { ChatSource } from '@utsyn/contract/chat.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { count } from '../../lib/norwegian.ts'
import { Icon } from '../../ui/Icon.tsx'
import { groupSources, numbersIn, shortened } from './group-sources.ts'
import { keptTogether } from './keep-together.ts'
import { placeOf, SOURCE_ICONS, SOURCE_WORDS } from './source-place.ts'

/** More would push the next question out of a small window. */
const SHOWN = 5
const SENTENCES = 2

/** What an answer rests on: each thing once, with its numbers and the sentences in it. Each leads to its page. */
export function SourceList({ sources }: { sources: readonly ChatSource[] }) {
  const [whole, setWhole] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  // The button has gone away under the keyboard: it goes on with what has come.
  useLayoutEffect(() => {
    if (!whole || !list.current) return
    const next = list.current.querySelectorAll('a')[SHOWN] ?? list.current
    next.focus({ preventScroll: true })
  }, [whole])
  const groups = groupSources(sources)
  const few = shortened(groups, SHOWN, SENTENCES)
  const left = numbersIn(groups) - numbersIn(few)
  const shown = whole || left <= 1 ? groups : few
  return (
    <div className="chat-sources">
      <ol ref={list} className="u-list" aria-label="Kilder" tabIndex={-1}>
        {shown.map(({ source, numbers, said }) => (
          <li key={`${source.kind} ${source.id}`}>
            <Link {...placeOf(source)} className="chat-source">
              {numbers.length > 0 ? <Numbers of={numbers} /> : <Icon of={SOURCE_ICONS[source.kind]} />}
              <span className="chat-source-name">
                {keptTogether(source.title)}
                {source.detail && <span className="chat-source-detail"> {keptTogether(source.detail)}</span>}
              </span>
              <span className="chat-source-kind">{SOURCE_WORDS[source.kind]}</span>
            </Link>
            {said.length > 0 && (
              <ul className="u-list chat-source-said" aria-label={`Utdrag fra ${source.title}`}>
                {said.map(({ numbers, sentence }) => (
                  <li key={sentence}>
                    <Numbers of={numbers} />
                    <q title={sentence}>{keptTogether(sentence)}</q>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {left > 1 && !whole && (
        <button type="button" className="chat-sources-more" onClick={() => setWhole(true)}>
          Vis {count(left, 'kilde', 'kilder')} til
        </button>
      )}
    </div>
  )
}

function Numbers({ of }: { of: readonly number[] }) {
  return (
    <span className="chat-source-numbers" aria-hidden="true">
      {of.map((number) => (
        <span key={number} className="chat-cite">
          {number}
        </span>
      ))}
    </span>
  )
}
