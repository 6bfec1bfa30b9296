import { Link } from '@tanstack/react-router'
import { paths } from './paths.ts'
import { ShortcutHelp } from './ShortcutHelp.tsx'

/** The links at the end of a page, and the list of shortcuts. */
export function FooterLinks() {
  // Rarely rendered: memoising would cost bytes and save nothing.
  'use no memo'
  return (
    <>
      <Link to={paths.consultants}>Konsulenter</Link>
      <Link to={paths.sources}>Kilder og tall</Link>
      <ShortcutHelp />
      <Link to={paths.aboutAi}>Om AI</Link>
      <Link to={paths.privacy}>Personvern</Link>
    </>
  )
}
