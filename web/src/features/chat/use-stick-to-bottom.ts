import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** So near to the end counts as being there. */
const NEAR = 32
/** Less than this below the edge is not worth a button. */
const WORTH_GOING = 72
/** What the button takes of the view while it is there: without it so much less lies below. */
const ROW = 32
/** What people scroll with: the wheel, a finger, keys, and the bar. */
const HANDS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
/** Above the question that stands at the top. */
const ABOVE = 12
/** More of the view a long question does not take: its end is shown, and what comes is seen to come. */
const MOST_OF_VIEW = 0.4

/**
 * Follows a growing answer for whoever is at the end, and leaves alone who has scrolled up to read. It does not follow so
 * far that the question goes out of sight: an answer is read from its beginning. `answer` is the last answer's key, which
 * is another one when the same is asked again.
 */
export function useStickToBottom(
  box: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  answer: string | undefined,
) {
  const follows = useRef(true)
  const byHand = useRef(false)
  const [away, setAway] = useState(false)

  useEffect(() => {
    const el = box.current
    const inner = content.current
    if (!el || !inner) return
    const look = (mayLeave: boolean) => {
      const below = el.scrollHeight - el.scrollTop - el.clientHeight
      if (below < NEAR || mayLeave) follows.current = below < NEAR
      setAway((was) => below > WORTH_GOING + (was ? ROW : 0))
    }
    let size = sizeOf(el)
    const follow = () => {
      const now = sizeOf(el)
      // In a window of another size the lines break anew: whoever was at the end is there still.
      if (follows.current && now !== size) goToEnd(el)
      // What comes where the keyboard is, such as a form, is shown from where that stands.
      else if (follows.current && !inner.contains(document.activeElement)) followEnd(el)
      size = now
      look(true)
    }
    // Only a hand leaves the end: the place also moves when lines break anew, and when the button goes. Such events come a
    // moment later, when the answer may have grown.
    const onScroll = () => {
      if (sizeOf(el) === size) look(byHand.current)
    }
    const onHand = ({ type, target }: Event) => {
      if (type === 'wheel' || type === 'touchmove' || target === el) byHand.current = true
    }
    const onEnd = () => {
      byHand.current = false
    }
    const resized = new ResizeObserver(follow)
    resized.observe(el)
    resized.observe(inner)
    el.addEventListener('scroll', onScroll, { passive: true })
    el.addEventListener('scrollend', onEnd)
    for (const hand of HANDS) el.addEventListener(hand, onHand, { passive: true })
    return () => {
      resized.disconnect()
      el.removeEventListener('scroll', onScroll)
      el.removeEventListener('scrollend', onEnd)
      for (const hand of HANDS) el.removeEventListener(hand, onHand)
    }
  }, [box, content])

  useLayoutEffect(() => {
    const el = box.current
    if (answer === undefined || !el) return
    follows.current = true
    byHand.current = false
    showQuestion(el)
  }, [box, answer])

  const toBottom = () => {
    const el = box.current
    if (!el) return
    goToEnd(el)
    // The button goes away under the keyboard.
    el.focus({ preventScroll: true })
  }
  return { away, toBottom }
}

/** Of the room that the text shares with the button, which comes and goes. */
const sizeOf = ({ parentElement, clientWidth }: HTMLElement) =>
  `${clientWidth} ${parentElement?.clientHeight}`

/** Where the last question stands at the top, or its end near it. */
function questionPlace(el: HTMLElement): number {
  const question = [...el.querySelectorAll('[data-asked]')].at(-1)
  if (!question) return el.scrollHeight
  const from = el.getBoundingClientRect().top - el.scrollTop
  const { top, bottom } = question.getBoundingClientRect()
  return Math.max(top - from - ABOVE, bottom - from - el.clientHeight * MOST_OF_VIEW)
}

function showQuestion(el: HTMLElement) {
  el.scrollTop = questionPlace(el)
}

function followEnd(el: HTMLElement) {
  // Whoever has gone on to the end wants to stay there.
  if (el.scrollTop > questionPlace(el) + 1) goToEnd(el)
  else showQuestion(el)
}

function goToEnd(el: HTMLElement) {
  el.scrollTop = el.scrollHeight
}
