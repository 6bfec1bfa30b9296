import { useEffect, useRef, useState } from 'react'
import { cardId, goneId } from './review-focus.ts'

/** Just below the top of the window, where a card stands that was scrolled to. */
const BAND = '-40px 0px -92% 0px'
/** For so long what was chosen counts for more than where the page came to rest: its end may be too near. */
const REST_MS = 400

/** Which of the cards is being read, by its id: the first until the page is scrolled. */
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
