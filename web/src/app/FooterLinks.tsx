import { Link } from '@tanstack/react-router'
import { paths } from './paths.ts'
import { ShortcutHelp } from './ShortcutHelp.tsx'

/** What one looks for at the end of a page, and the list of keys. */
export function FooterLinks() {
  // Drawn once in a while: to remember what was drawn costs bytes and saves nothing.
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
