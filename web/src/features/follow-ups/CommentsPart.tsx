import { useQuery } from '@tanstack/react-query'
import type { Colleague } from '@utsyn/contract/follow-up.ts'
import { useRef, useState } from 'react'
import { count, dateWithTime, timeAgo } from '../../lib/norwegian.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { sendComment } from './change-follow-ups.api.ts'
import { colleaguesQuery } from './follow-ups.api.ts'
import type { PartProps } from './part-props.ts'
import { nameBefore, textParts, withName, withTokens } from './mentions.ts'
import { ERASED_USER } from './stages.ts'
import { useChange } from './use-change.ts'

export function CommentsPart({ follow_up, onSay }: PartProps) {
  const now = useNow()
  const { id, comments, mentioned } = follow_up
  return (
    <section className="follow-up-part">
      <Heading level={3} look="card">
        Kommentarer
      </Heading>
      {comments.length > 0 && (
        <ul className="u-list follow-up-comments">
          {comments.map(({ id: comment_id, author, text, created_at }) => (
            <li key={comment_id}>
              <p className="follow-up-author">
                <strong>{author?.name ?? ERASED_USER}</strong>{' '}
                <time dateTime={created_at} title={dateWithTime(created_at)}>
                  {timeAgo(created_at, now)}
                </time>
              </p>
              <p className="follow-up-text">
                {textParts(text, mentioned).map((part, nth) =>
                  part.isMention ? <strong key={nth}>{part.text}</strong> : part.text,
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      <CommentForm id={id} onSay={onSay} />
    </section>
  )
}

const MOST_SUGGESTED = 5

/** Written and not yet sent, by follow-up: closing the drawer loses nothing. Gone with the page, as at sign-out. */
const unsent = new Map<string, string>()

function CommentForm({ id, onSay }: { id: string; onSay: (text: string) => void }) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => unsent.get(id) ?? '')
  const [cursor, setCursor] = useState(0)
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  const { change, changing } = useChange(onSay)
  const suggested = suggestedFor(nameBefore(text, cursor), colleagues)
  const write = (next: string) => {
    setText(next)
    unsent.set(id, next)
  }
  const take = (name: string) => {
    const next = withName(text, cursor, name)
    write(next.text)
    setCursor(next.cursor)
    field.current?.focus()
    // After the text is in the field.
    requestAnimationFrame(() => field.current?.setSelectionRange(next.cursor, next.cursor))
  }
  return (
    <form
      className="follow-up-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (changing || !text.trim()) return field.current?.focus()
        change({
          send: () => sendComment(id, withTokens(text.trim(), colleagues)),
          onDone: () => {
            write('')
            onSay('Kommentaren er lagt til')
          },
        })
      }}
    >
      <TextField
        label="Ny kommentar"
        help="Skriv @ og et navn for å nevne en kollega."
        value={text}
        rows={3}
        maxLength={3000}
        input_ref={field}
        onChange={(next) => {
          write(next)
          setCursor(field.current?.selectionStart ?? next.length)
        }}
      />
      {suggested.length > 0 && (
        <ul className="u-list follow-up-suggested" aria-label="Kolleger du kan nevne">
          {suggested.map(({ id: colleague_id, name }) => (
            <li key={colleague_id}>
              <Button type="button" kind="neutral" size="sm" onClick={() => take(name)}>
                {`@${name}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <span className="u-hidden" role="status">
        {suggested.length > 0 && count(suggested.length, 'forslag', 'forslag')}
      </span>
      <div className="follow-up-actions">
        <Button type="submit" kind="secondary" size="sm" loading={changing}>
          Legg til kommentar
        </Button>
      </div>
    </form>
  )
}

/** The colleagues whose name, or a part of it, begins as written. */
function suggestedFor(written: string | null, colleagues: readonly Colleague[]): Colleague[] {
  if (written === null) return []
  const wanted = written.toLocaleLowerCase('nb')
  return colleagues
    .filter(({ name }) => ` ${name.toLocaleLowerCase('nb')}`.includes(` ${wanted}`))
    .slice(0, MOST_SUGGESTED)
}
