import { useEffect, useEffectEvent, useState } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'

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

interface IntroductionFieldProps {
  label: string
  help: string
  /** As it is stored. */
  value: string
  /** Who wrote that. */
  by: string | null
  onSave: (saving: Saving) => void
}

/**
 * The seller's own text, saved while it is written. When somebody else has changed it meanwhile, both texts are shown and
 * nothing is saved before the seller has decided.
 */
export function IntroductionField({ label, help, value, by, onSave }: IntroductionFieldProps) {
  // Null: nothing is written that is not stored.
  const [text, setText] = useState<string | null>(null)
  /** The stored text that it was written from, and what was sent last. */
  const [base, setBase] = useState(value)
  const [sent, setSent] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  if (text !== null && text === value) setText(null)
  if (value !== base && (text === null || value === text || value === sent)) {
    setBase(value)
    if (value !== sent) setSent(null)
  }
  const isBehind = text !== null && value !== base && value !== sent
  const unsaved = isBehind || text === sent ? null : text
  const send = (written: string, was: string, keepalive: boolean) => {
    setSent(written)
    setFailed(false)
    const onFault = () => {
      setSent(null)
      setFailed(true)
    }
    onSave({ text: written, was, keepalive, onFault })
  }
  const save = (keepalive = false) => {
    if (unsaved === null) return
    // What is on its way is what will be stored.
    send(unsaved, sent ?? base, keepalive)
  }
  const saveNow = useEffectEvent(save)
  useEffect(() => {
    if (unsaved === null || failed) return
    const timer = setTimeout(() => saveNow(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [unsaved, failed])
  // Also when the page is left meanwhile.
  useEffect(() => {
    const leave = () => saveNow(true)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return (
    <div className="offer-introduction">
      <TextField
        label={label}
        help={help}
        rows={5}
        maxLength={LONGEST}
        value={text ?? value}
        error={
          failed && !isBehind ? 'Teksten er ikke lagret. Det prøves igjen når du skriver videre.' : undefined
        }
        onChange={(written) => {
          setFailed(false)
          setText(written)
        }}
        onBlur={() => save()}
      />
      {isBehind && (
        <OthersText
          value={value}
          by={by}
          onKeepMine={() => {
            setBase(value)
            send(text, value, false)
          }}
          onTakeTheirs={() => {
            setText(null)
            setBase(value)
          }}
        />
      )}
    </div>
  )
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
