import { Link } from '@tanstack/react-router'
import { use, useRef } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { useDisclosure } from '../../ui/use-disclosure.ts'
import { usePlacement } from '../../ui/use-placement.ts'
import { keptTogether } from './keep-together.ts'
import { placeOf, SOURCE_ICONS, sourceWord } from './source-place.ts'
import { SourcesOfAnswer } from './sources-of-answer.ts'
import '../../ui/Popover.css'

/** A number in an answer. Clicking it shows its source. In running text, so it consists of spans only. */
export function Citation({ number }: { number: number }) {
  const source = use(SourcesOfAnswer)?.find((one) => one.number === number)
  const wrap = useRef<HTMLSpanElement>(null)
  const box = useRef<HTMLSpanElement>(null)
  const { open, id, close, triggerProps } = useDisclosure(wrap, false, undefined, undefined)
  usePlacement(open, wrap, box, {
    // Above would cover the words whose source is looked up.
    side: 'below',
    align: 'start',
    gap: 6,
    within: '.chat-window',
  })
  if (!source) return <span className="chat-cite">{number}</span>
  const { kind, title, detail, sentence } = source
  return (
    <span ref={wrap} className="chat-cite-place">
      <button
        type="button"
        {...triggerProps}
        className="chat-cite"
        aria-label={`Kilde ${number}: ${title}, ${sourceWord(source)}`}
      >
        {number}
      </button>
      <span
        ref={box}
        id={id}
        role="group"
        aria-label={`Kilde ${number}`}
        popover="manual"
        className="u-popover chat-source-box"
      >
        {open && (
          <>
            <span className="chat-source-head">
              <Icon of={SOURCE_ICONS[kind]} size={18} />
              <Link {...placeOf(source)} className="chat-source-title" onClick={close}>
                {keptTogether(title)}
              </Link>
            </span>
            <span className="chat-source-detail">
              {keptTogether([sourceWord(source), detail].filter(Boolean).join(' · '))}
            </span>
            {sentence && <q className="chat-source-words">{keptTogether(sentence)}</q>}
          </>
        )}
      </span>
    </span>
  )
}
