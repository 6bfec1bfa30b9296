import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from './paths.ts'
import { lazyPart } from '../lib/lazy-part.tsx'
import { useMay } from '../lib/use-role.ts'
import { isPageKey } from '../ui/page-key.ts'

/** The links at the end of a page, and the list of shortcuts. */
export function FooterLinks() {
  // Rarely rendered: memoising would cost bytes and save nothing.
  'use no memo'
  const may = useMay('ansatt')
  return (
    <>
      {may && <Link to={paths.consultants}>Konsulenter</Link>}
      {may && <Link to={paths.followUps}>Oppfølging</Link>}
      <Link to={paths.sources}>Kilder og tall</Link>
      <ShortcutHelp />
      <Link to={paths.aboutAi}>Om AI</Link>
      <Link to={paths.privacy}>Personvern</Link>
    </>
  )
}

const ShortcutDialog = lazyPart(async () => (await import('./ShortcutDialog.tsx')).ShortcutDialog, 'spare')

/** Opens the list of shortcuts: a button in the footer, and the key «?». */
function ShortcutHelp() {
  const [open, setOpen] = useState(false)
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
      <ShortcutDialog when={open} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
