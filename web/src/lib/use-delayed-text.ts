import { useEffect, useRef, useState } from 'react'
import { asList, storedValue } from './stored-value.ts'

const PAUSE_MS = 300
/** While a page is being left its address stays: a reload uses the one it had when that began. */
const LEAVING_MS = 5_000

/** Text typed in a field when its page was left within the pause: the history entry, and the text. */
const textLeftBehind = storedValue('session', 'textLeftBehind', asList)

/** Changes with each navigation and each change of the address, and survives a reload. */
const historyEntry = () => String((history.state as { key?: unknown } | null)?.key ?? '')

function takenUp(): string | undefined {
  const [entry, text] = textLeftBehind.get() ?? []
  return entry && entry === historyEntry() ? text : undefined
}

/**
 * A text field whose value lives elsewhere, for example in the address. Typing is committed after a pause of 300 ms; a
 * change from outside (back, a link) replaces the field's text. A reload within the pause restores the typed text. One
 * field per page at most.
 */
export function useDelayedText(value: string, commit: (text: string) => void) {
  const [text, setText] = useState(() => takenUp() ?? value)
  const [seen, setSeen] = useState(value)
  const [committed, setCommitted] = useState(value)
  // Our own commit comes back as a new value too; by then the user may have typed on.
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
    // Not when it is restored: a page may render again before the pause is over.
    if (text === committed) return textLeftBehind.remove()
    const handOver = () => {
      setCommitted(text)
      latest.current(text)
    }
    let timer = setTimeout(handOver, PAUSE_MS)
    const leaving = () => {
      textLeftBehind.set([historyEntry(), text])
      clearTimeout(timer)
      timer = setTimeout(handOver, LEAVING_MS)
    }
    // Not every browser fires both.
    addEventListener('beforeunload', leaving)
    addEventListener('pagehide', leaving)
    return () => {
      removeEventListener('beforeunload', leaving)
      removeEventListener('pagehide', leaving)
      clearTimeout(timer)
    }
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
    /** Props of the input. */
    input: {
      value: text,
      onChange: (next: string) => (next ? setText(next) : commitNow('')),
      onKeyDown: ({ key }: { key: string }) => {
        if (key === 'Enter') commitNow(text)
      },
    },
  }
}
