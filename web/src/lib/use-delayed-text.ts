import { useEffect, useRef, useState } from 'react'
import { asList, storedValue } from './stored-value.ts'

const PAUSE_MS = 300
/** While a page is left its address stays: it is loaded anew with the one that it had when that began. */
const LEAVING_MS = 5_000

/** What stood in a field when its page was left before the pause was over: the entry of the history, and the text. */
const textLeftBehind = storedValue('session', 'textLeftBehind', asList)

/** Changes with each step and each change of the address, and outlives a reload. */
const historyEntry = () => String((history.state as { key?: unknown } | null)?.key ?? '')

function takenUp(): string | undefined {
  const [entry, text] = textLeftBehind.get() ?? []
  return entry && entry === historyEntry() ? text : undefined
}

/**
 * A text field whose value lives elsewhere, for example in the address. What is typed is handed over when
 * typing has paused for 300 ms; a change from outside (back, a link) replaces what stands in the field. A page that is
 * loaded anew within the pause goes on with what was typed. One field of a page at most.
 */
export function useDelayedText(value: string, commit: (text: string) => void) {
  const [text, setText] = useState(() => takenUp() ?? value)
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
    // Not when it is taken up: a page may be drawn anew before the pause is over.
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
    // Not every browser tells of both.
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
