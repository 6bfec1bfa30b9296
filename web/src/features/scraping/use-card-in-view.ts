import { useEffect, useRef, useState } from 'react'
import { cardId, goneId } from './review-focus.ts'

/** Just below the top of the window, where a card ends up after scrolling to it. */
const BAND = '-40px 0px -92% 0px'
/** For this long the chosen card takes precedence over the scroll position, which may be limited by the page's end. */
const REST_MS = 400

/** The id of the card being read: the first until the page is scrolled. */
export function useCardInView(indexes: readonly number[]) {
  const ids = [...indexes.map(cardId), goneId].join(' ')
  const [current, setCurrent] = useState(() => ids.split(' ', 1)[0])
  const chosen_at = useRef(-REST_MS)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)
        if (seen && performance.now() - chosen_at.current > REST_MS) setCurrent(seen.target.id)
      },
      { rootMargin: BAND },
    )
    for (const id of ids.split(' ')) {
      const card = document.getElementById(id)
      if (card) observer.observe(card)
    }
    return () => observer.disconnect()
  }, [ids])
  const choose = (id: string) => {
    chosen_at.current = performance.now()
    setCurrent(id)
  }
  return { current, choose }
}
