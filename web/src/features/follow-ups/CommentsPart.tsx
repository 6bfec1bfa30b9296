import type { Colleague } from '@utsyn/contract/follow-up.ts'
import { useId, useRef, useState } from 'react'
import { dateWithTime, timeAgo } from '../../lib/norwegian.ts'
import { followUpComments } from '../../lib/process-values.ts'
import { unsent, useUnsent } from '../../lib/unsent.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { sendComment, sendDeleteComment } from './change-follow-ups.api.ts'
import { MentionField } from './MentionField.tsx'
import type { PartProps } from './part-props.ts'
import { type Draft, textParts, unheardText, withTokens } from './mentions.ts'
import { ERASED_USER } from './stages.ts'
import { ChangeFault } from './ChangeFault.tsx'
import { useChange } from './use-change.ts'
import { useColleagues } from './use-colleagues.ts'

export function CommentsPart({ follow_up, onSay }: PartProps) {
  const now = useNow()
  const heading = useId()
  const kept_focus = useKeptFocus(heading)
  const { change, changing, fault } = useChange(onSay)
  const { colleagues } = useColleagues('')
  const { id, comments, mentioned } = follow_up
  const remove = (comment_id: string, written: string) =>
    change({
      send: () => sendDeleteComment(id, comment_id),
      onDone: () => {
        if (drafts.get(id)?.text.trim()) return onSay('Kommentaren er slettet')
        const named = mentioned.map((one) => colleagues.find(({ id }) => id === one.id) ?? one)
        drafts.set(id, { text: readable(written, named), chosen: named })
        onSay('Kommentaren er slettet. Teksten står i feltet, så du kan rette den og sende på nytt.')
      },
    })
  return (
    <section className="follow-up-part">
      <div id={heading} tabIndex={-1}>
        <Heading level={3} look="card">
          Kommentarer
        </Heading>
      </div>
      {comments.length > 0 && (
        <ul className="u-list follow-up-comments" {...kept_focus}>
          {comments.map(({ id: comment_id, author, is_mine, text: written, created_at }) => (
            <li key={comment_id}>
              <p className="follow-up-author">
                <strong>{author?.name ?? ERASED_USER}</strong>{' '}
                <time dateTime={created_at} title={dateWithTime(created_at)}>
                  {timeAgo(created_at, now)}
                </time>
                {is_mine && (
                  <Button
                    type="button"
                    kind="tertiary"
                    size="sm"
                    onClick={() => !changing && remove(comment_id, written)}
                  >
                    Slett
                  </Button>
                )}
              </p>
              <p className="follow-up-text">
                {textParts(written, mentioned).map((part, nth) =>
                  part.isMention ? <strong key={nth}>{part.text}</strong> : part.text,
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      <ChangeFault fault={fault} />
      <CommentForm id={id} onSay={onSay} />
    </section>
  )
}

const EMPTY: Draft = { text: '', chosen: [] }

/** By follow-up. */
const drafts = unsent<Draft>(followUpComments)

interface CommentFormProps {
  id: string
  onSay: (text: string) => void
}

function CommentForm({ id, onSay }: CommentFormProps) {
  const draft = useUnsent(drafts, id) ?? EMPTY
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [unheard, setUnheard] = useState('')
  const { change, changing, fault } = useChange(onSay)
  const { text, chosen } = draft
  const send = async () => {
    const { follow_up, not_mentioned } = await sendComment(id, withTokens(text.trim(), chosen))
    const sent = follow_up.comments.findLast((one) => one.is_mine)?.text ?? ''
    const words = unheardText(not_mentioned, { others: textParts(sent, []).some((part) => part.isMention) })
    setUnheard(words)
    // Both at once would lie over each other.
    if (!words) onSay('Kommentaren er lagt til')
    return follow_up
  }
  return (
    <form
      className="follow-up-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (changing || !text.trim()) return field.current?.focus()
        setUnheard('')
        change({
          send,
          onDone: () => {
            if (drafts.get(id)?.text === text) drafts.set(id, undefined)
          },
        })
      }}
    >
      <MentionField draft={draft} field={field} onChange={(next) => drafts.set(id, next)} />
      <ChangeFault fault={fault} />
      {unheard && (
        <Notice kind="warning" announce onDismiss={() => setUnheard('')}>
          {unheard}
        </Notice>
      )}
      <div className="follow-up-actions">
        <Button type="submit" kind="secondary" size="sm" loading={changing}>
          Legg til kommentar
        </Button>
      </div>
    </form>
  )
}

/** A comment as it was written in the field. */
const readable = (text: string, mentioned: readonly Colleague[]): string =>
  textParts(text, mentioned)
    .map((part) => part.text)
    .join('')
