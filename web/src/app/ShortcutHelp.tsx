import { useEffect, useState } from 'react'
import { Part, usePart } from '../lib/use-part.tsx'
import { isPageKey } from '../ui/page-key.ts'

const loadDialog = () => import('./ShortcutDialog.tsx').then((part) => part.ShortcutDialog)

/** Opens the list of shortcuts: a button in the footer, and the key «?». */
export function ShortcutHelp() {
  const [open, setOpen] = useState(false)
  const dialog = usePart(open, loadDialog)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPageKey(event, '?')) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button type="button" className="u-text-button" onClick={() => setOpen(true)}>
        Hurtigtaster
      </button>
      {dialog && <Part of={dialog} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
