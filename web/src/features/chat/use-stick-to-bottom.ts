import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** So near to the end counts as being there. */
const NEAR = 32
/** Less than this below the edge is not worth a button. */
const WORTH_GOING = 72
/** What the button takes of the view while it is there: without it so much less lies below. */
const ROW = 32
/** Above the question that stands at the top. */
const ABOVE = 12
/** More of the view a long question does not take: its end is shown, and what comes is seen to come. */
const MOST_OF_VIEW = 0.4

/**
 * Follows a growing answer for whoever is at the end, and leaves alone who has scrolled up to read. It does not follow so
 * far that the question goes out of sight: an answer is read from its beginning. `asked` is the last question's key.
 */
export function useStickToBottom(
  box: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  asked: string | undefined,
) {
  const follows = useRef(true)
  const [away, setAway] = useState(false)

  useEffect(() => {
    const el = box.current
    const inner = content.current
    if (!el || !inner) return
    const look = () => {
      const below = el.scrollHeight - el.scrollTop - el.clientHeight
      follows.current = below < NEAR
      setAway((was) => below > WORTH_GOING + (was ? ROW : 0))
    }
    let size = ''
    const follow = () => {
      const now = `${el.clientWidth} ${el.clientHeight}`
      // In a window of another size the lines break anew: whoever was at the end is there still.
      if (follows.current) size === now || size === '' ? followEnd(el) : goToEnd(el)
      size = now
      look()
    }
    const resized = new ResizeObserver(follow)
    resized.observe(el)
    resized.observe(inner)
    el.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      el.removeEventListener('scroll', look)
    }
  }, [box, content])

  useLayoutEffect(() => {
    const el = box.current
    if (asked === undefined || !el) return
    follows.current = true
    showQuestion(el)
  }, [box, asked])

  const toBottom = () => {
    const el = box.current
    if (!el) return
    goToEnd(el)
    // The button goes away under the keyboard.
    el.focus({ preventScroll: true })
  }
  return { away, toBottom }
}

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
