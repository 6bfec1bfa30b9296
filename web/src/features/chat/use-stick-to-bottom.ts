import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Within this distance of the end counts as at the end. */
const NEAR = 32
/** Less than this below the edge needs no button. */
const WORTH_GOING = 72
/** The height of the button, which hides that much more. */
const ROW = 32
/** Events by which users scroll: wheel, touch, keys, and the scroll bar. */
const HANDS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
/** Space above the question at the top. */
const ABOVE = 12
/** A long question takes at most this share of the view: its end is shown, with room for the answer. */
const MOST_OF_VIEW = 0.4

/**
 * Follows a growing answer when the view is at the end, and leaves a user alone who has scrolled up. It stops before
 * the question leaves the view: an answer is read from its beginning. `answer` is the last answer's key, which changes
 * when the same is asked again.
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
      // Resizing the window rewraps the lines: a view at the end stays there.
      if (follows.current && now !== size) goToEnd(el)
      else if (follows.current && !opensWithin(inner)) followEnd(el)
      size = now
      look(true)
    }
    // Only user input leaves the end: the position also changes when lines rewrap, and when the button goes. Such
    // events come a moment later, when the answer may have grown.
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
    // The focused button is removed.
    el.focus({ preventScroll: true })
  }
  return { away, toBottom }
}

/** Size of the area that the text shares with the button, which comes and goes. */
const sizeOf = ({ parentElement, clientWidth }: HTMLElement) =>
  `${clientWidth} ${parentElement?.clientHeight}`

/**
 * Whether the focus is on something in an answer: what opens there, such as a form, is shown from its start. An answer
 * itself has the focus while it comes.
 */
const opensWithin = (content: HTMLElement) =>
  content.contains(document.activeElement) && !document.activeElement!.matches('article')

/** The scroll position with the last question, or its end, at the top. */
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
  // A user who has gone to the end wants to stay there.
  if (el.scrollTop > questionPlace(el) + 1) goToEnd(el)
  else showQuestion(el)
}

function goToEnd(el: HTMLElement) {
  el.scrollTop = el.scrollHeight
}
