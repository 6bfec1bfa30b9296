import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { count } from '../../lib/norwegian.ts'
import { underWay } from './conversation.ts'
import { standingText, waitingText } from './fault-text.ts'
import { groupSources } from './group-sources.ts'
import { useConversation } from './portal-talk.ts'
import { saidUntil, saying, understoodText } from './spoken.ts'

/** Text arriving within this time is read out together. */
const GATHER_MS = 700

/** Reads out a growing answer in whole sentences, for screen readers. */
export function ChatSpeech() {
  const conversation = useConversation()
  const coming = underWay(conversation) !== null
  const last = conversation.lines.at(-1)
  const answer = last?.from === 'ai' ? last : null
  const [said, setSaid] = useState('')
  const spoken = useRef({ key: '', until: 0, begun: true, over: true })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const speak = useEffectEvent(() => {
    timer.current = undefined
    if (!answer) return
    const { text, sources } = answer
    const from = Math.min(spoken.current.until, text.length)
    const until = coming ? saidUntil(text, from) : text.length
    const again = !spoken.current.begun && answer.left_out !== null
    spoken.current = { key: answer.key, until, begun: true, over: !coming }
    const words = [again ? waitingText(answer) : '', saying(text, from, until)]
    if (!coming) {
      words.push(standingText(answer) ?? '', understoodText(answer.understood))
      const things = groupSources(sources).length
      if (things > 0) words.push(count(things, 'kilde', 'kilder'))
    }
    const sentence = words.filter(Boolean).join(' ')
    if (sentence) setSaid(sentence)
  })
  useEffect(() => {
    if (!answer) return
    // Text that was there before is not read out.
    if (spoken.current.key !== answer.key)
      spoken.current = { key: answer.key, until: 0, begun: false, over: !coming }
    if (spoken.current.over) return
    if (coming) timer.current ??= setTimeout(speak, GATHER_MS)
    else {
      clearTimeout(timer.current)
      speak()
    }
  }, [answer, coming])
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <p className="u-hidden" role="status">
      {said}
    </p>
  )
}
