import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 300

/**
 * A text field whose value lives elsewhere, for example in the address. What is typed is handed over when
 * typing has paused for 300 ms; a change from outside (back, a link) replaces what stands in the field.
 */
export function useDelayedText(value: string, commit: (text: string) => void) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [committed, setCommitted] = useState(value)
  // Our own commit comes back as a new value too; by then the person may have typed on.
  if (value !== seen) {
    setSeen(value)
    if (value !== committed) {
      setCommitted(value)
      setText(value)
    }
  }

  const latest = useRef(commit)
  useEffect(() => {
    latest.current = commit
  }, [commit])

  useEffect(() => {
    if (text === committed) return
    const timer = setTimeout(() => {
      setCommitted(text)
      latest.current(text)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, committed])

  /** For Enter and the clear button, which do not wait. */
  const commitNow = (next: string) => {
    setText(next)
    if (next === committed) return
    setCommitted(next)
    commit(next)
  }
  return {
    text,
    setText,
    commitNow,
    /** What the field itself takes. */
    input: {
      value: text,
      onChange: (next: string) => (next ? setText(next) : commitNow('')),
      onKeyDown: ({ key }: { key: string }) => {
        if (key === 'Enter') commitNow(text)
      },
    },
  }
}
