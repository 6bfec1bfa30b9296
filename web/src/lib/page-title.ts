import { useEffect } from 'react'

/** Names the document after the screen, as in «Jobbannonser – Utsyn». */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} – Utsyn`
  }, [title])
}
