import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Links into the portal, those in an answer included, navigate without a reload, so that the chat stays. */
export function useFollowLinks(box: RefObject<HTMLElement | null>, onFollow: (() => void) | undefined) {
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
