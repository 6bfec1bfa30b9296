import type { PageData } from '@utsyn/contract/chat.ts'
import { ArrowDownIcon } from '@navikt/aksel-icons'
import { useRef, useEffect, useEffectEvent, type RefObject } from 'react'
import { useRouter } from '@tanstack/react-router'
import { useMay } from '../../lib/use-role.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PartFailed } from '../../ui/PartFailed.tsx'
import { Loading, TextBones } from '../../ui/Skeleton.tsx'
import { ChatAnswer } from './ChatAnswer.tsx'
import { isUnsent, type LeftOut, type Line } from './conversation.ts'
import { engineName } from './engine-name.ts'
import { focusIn } from './focus-in.ts'
import { talk, useConversation } from './portal-talk.ts'
import { suggestionsFor } from './suggestions.ts'
import { useStickToBottom } from './use-stick-to-bottom.ts'

interface ChatLogProps {
  page: PageData
  onAsk: (text: string) => void
  onRetry: () => void
  /** Undefined when no more can be left out. */
  onLeaveOut: ((part: LeftOut) => void) | undefined
  onFollow: (() => void) | undefined
}

export function ChatLog({ page, onAsk, onRetry, onLeaveOut, onFollow }: ChatLogProps) {
  const { lines, suggestions, opening, session_id } = useConversation()
  const may = useMay('ansatt')
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const last = lines.at(-1)
  const { away, toBottom } = useStickToBottom(box, content, last?.key)

  useFollowLinks(box, onFollow)

  return (
    <div className="chat-middle">
      {/* Focusable so that the keyboard scrolls it; links in it are focusable themselves. */}
      <div
        ref={box}
        role="log"
        aria-live="polite"
        aria-label="Samtalen"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        tabIndex={0}
        className="chat-log"
      >
        <div ref={content} className="chat-lines">
          {opening === 'yes' ? (
            <Loading label="Henter samtalen …">
              <TextBones lines={5} />
            </Loading>
          ) : opening === 'failed' ? (
            <PartFailed
              onRetry={() => {
                if (session_id) void talk.open(session_id)
                focusIn(box.current)
              }}
            >
              Samtalen kunne ikke hentes.
            </PartFailed>
          ) : (
            lines.length === 0 && (
              <>
                <p className="chat-greeting">Hei! Hva lurer du på?</p>
                <ChatSuggestions of={suggestionsFor(page, may)} onAsk={onAsk} />
              </>
            )
          )}
          {lines.map((line, at) =>
            line.from === 'user' ? (
              <p key={line.key} className="chat-mine" data-asked>
                <span className="u-hidden">Du: </span>
                {line.text}
              </p>
            ) : (
              <ChatAnswer
                key={line.key}
                answer={line}
                onRetry={
                  line === last ? onRetry : isUnsent(line) ? () => onAsk(lines[at - 1]!.text) : undefined
                }
                onLeaveOut={line === last ? onLeaveOut : undefined}
                namesEngine={engineName(line.engine) !== engineBefore(lines, at)}
              />
            ),
          )}
          {lines.length > 0 && suggestions.length > 0 && <ChatSuggestions of={suggestions} onAsk={onAsk} />}
        </div>
      </div>
      {/* Below the text, not over it. */}
      {away && (
        <button type="button" className="chat-newest" onClick={toBottom}>
          <Icon of={ArrowDownIcon} size={16} />
          Nyeste
        </button>
      )}
    </div>
  )
}

/** The engine of the answer before this line; empty if it is the first. */
function engineBefore(lines: readonly Line[], at: number): string {
  const before = lines.slice(0, at).findLast((line) => line.from === 'ai' && line.engine !== null)
  return before?.from === 'ai' ? engineName(before.engine) : ''
}

interface ChatSuggestionsProps {
  of: readonly string[]
  onAsk: (text: string) => void
}

/** Suggested questions, one click each. */
function ChatSuggestions({ of, onAsk }: ChatSuggestionsProps) {
  return (
    <ul className="u-list chat-suggestions" aria-label="Forslag">
      {of.map((text) => (
        <li key={text}>
          <button type="button" className="chat-suggestion" onClick={() => onAsk(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Links into the portal, those in an answer included, navigate without a reload, so that the chat stays. */
function useFollowLinks(box: RefObject<HTMLElement | null>, onFollow: (() => void) | undefined) {
  const { history } = useRouter()
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (link.target === '_blank' || link.origin !== window.location.origin) return
    event.preventDefault()
    history.push(link.pathname + link.search + link.hash)
    onFollow?.()
  })
  useEffect(() => {
    const el = box.current
    const onClick = (event: MouseEvent) => follow(event)
    el?.addEventListener('click', onClick)
    return () => el?.removeEventListener('click', onClick)
  }, [box])
}
