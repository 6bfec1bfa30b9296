import { useEffect, useEffectEvent, useState } from 'react'
import { offerIntroductions } from '../../lib/process-values.ts'
import { unsent, useUnsent } from '../../lib/unsent.ts'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { Writer } from './use-offer-change.ts'

const PAUSE_MS = 700
const LONGEST = 6000

export interface Saving {
  text: string
  /** What it was written from. */
  was: string
  /** The page is being left. */
  keepalive: boolean
  onFault: () => void
}

/** What could not be stored, and what it was written from, by field: neither leaving nor reloading the page loses it. */
const refused = unsent<{ text: string; base: string }>(offerIntroductions)

interface IntroductionFieldProps {
  /** The same whenever the offer is opened. */
  id: string
  label: string
  help: string
  /** As it is stored. */
  value: string
  /** Who wrote that. */
  by: string | null
  onSave: (saving: Saving) => void
  /** Adds what must be sent before the offer goes out. Returns what removes it. */
  addWriter: (writer: Writer) => () => void
}

/**
 * The seller's own text, saved while it is written. When somebody else has changed it meanwhile, both texts are shown and
 * nothing is saved before the seller has decided.
 */
export function IntroductionField(props: IntroductionFieldProps) {
  const { label, help, value, by } = props
  const { text, isBehind, hasFailed, write, save, keepMine, takeTheirs } = useIntroduction(props)
  return (
    <div className="offer-introduction">
      <TextField
        label={label}
        help={help}
        rows={5}
        maxLength={LONGEST}
        value={text ?? value}
        error={hasFailed ? 'Teksten er ikke lagret. Det prøves igjen når du skriver videre.' : undefined}
        onChange={write}
        onBlur={() => save()}
      />
      {isBehind && <OthersText value={value} by={by} onKeepMine={keepMine} onTakeTheirs={takeTheirs} />}
    </div>
  )
}

function useIntroduction({ id, value, onSave, addWriter }: IntroductionFieldProps) {
  // Null: nothing is written that is not stored.
  const [text, setText] = useState<string | null>(null)
  /** The stored text that it was written from, and what was sent last. */
  const [base, setBase] = useState(value)
  const [sent, setSent] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  // What was refused before the field was opened, or after the page had been left.
  const kept = useUnsent(refused, id)
  if (text === null && kept && kept.text !== value) {
    setText(kept.text)
    setBase(kept.base)
  }
  // Another text under way will be stored, and has to be followed by this one.
  if (text !== null && text === value && (sent === null || sent === value)) setText(null)
  if (value !== base && (text === null || value === text || value === sent)) {
    setBase(value)
    if (value !== sent) setSent(null)
  }
  const isBehind = text !== null && value !== base && value !== sent
  const unsaved = isBehind || text === sent ? null : text
  const send = (written: string, was: string, keepalive: boolean) => {
    setSent(written)
    setFailed(false)
    refused.set(id, undefined)
    const onFault = () => {
      // Also when the field is gone.
      refused.set(id, { text: written, base: was })
      setSent((newest) => (newest === written ? null : newest))
      setFailed(true)
    }
    onSave({ text: written, was, keepalive, onFault })
  }
  const save = (keepalive = false) => {
    if (unsaved === null) return
    // What is on its way is what will be stored.
    send(unsaved, sent ?? base, keepalive)
  }
  const isKept = kept?.text === value
  useEffect(() => {
    if (isKept) refused.set(id, undefined)
  }, [id, isKept])
  const saveNow = useEffectEvent(() => save())
  useEffect(() => {
    if (unsaved === null || failed) return
    const timer = setTimeout(() => saveNow(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [unsaved, failed])
  const flush = useEffectEvent(() => {
    save()
    return !isBehind
  })
  useEffect(() => addWriter(() => flush()), [addWriter])
  // Also when the page is left meanwhile.
  const leave = useEffectEvent(() => (isBehind ? refused.set(id, { text, base }) : save(true)))
  // Nothing is heard of what is on its way when the page itself is gone.
  const keep = useEffectEvent(() => text !== null && refused.set(id, { text, base }))
  useEffect(() => {
    const onHide = () => {
      leave()
      keep()
    }
    window.addEventListener('pagehide', onHide)
    return () => {
      window.removeEventListener('pagehide', onHide)
      leave()
    }
  }, [])
  return {
    text,
    isBehind,
    hasFailed: failed && unsaved !== null,
    save,
    write: (written: string) => {
      refused.set(id, undefined)
      setFailed(false)
      setText(written)
    },
    keepMine: () => {
      setBase(value)
      if (text !== null) send(text, value, false)
    },
    takeTheirs: () => {
      refused.set(id, undefined)
      setText(null)
      setBase(value)
    },
  }
}

interface OthersTextProps {
  value: string
  by: string | null
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** What somebody else has written meanwhile, and the choice between the two. */
const OthersText = ({ value, by, onKeepMine, onTakeTheirs }: OthersTextProps) => (
  <Notice kind="warning" announce title={`${by ?? 'Noen andre'} endret teksten mens du skrev.`}>
    <span className="offer-others">{value || 'Den er tom nå.'}</span>
    <span className="offer-choices">
      <button type="button" className="u-text-button" onClick={onKeepMine}>
        Lagre det jeg skrev
      </button>
      <button type="button" className="u-text-button" onClick={onTakeTheirs}>
        Bruk den andres
      </button>
    </span>
  </Notice>
)
