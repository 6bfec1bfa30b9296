import { Fragment } from 'react'
import { useStoredValue } from '../lib/stored-value.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { singleKeysOff } from '../ui/page-key.ts'
import { Switch } from '../ui/Switch.tsx'
import './ShortcutDialog.css'

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** An action, and the keys for it; keys of one entry are pressed together. */
const SHORTCUTS: readonly (readonly [what: string, ...ways: readonly (readonly string[])[]])[] = [
  ['Gå til søket', ['/'], [isMac ? '⌘' : 'Ctrl', 'K']],
  ['Flytt mellom treff, forslag og menyvalg', ['↑'], ['↓']],
  ['Åpne treffet, eller søk i jobbannonser når ingen er valgt', ['Enter']],
  ['Lukk søk, meny eller dialog', ['Esc']],
  ['Vis hurtigtastene', ['?']],
]

export function ShortcutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const off = useStoredValue(singleKeysOff) === true
  return (
    <Dialog open={open} onClose={onClose} title="Hurtigtaster">
      <dl className="shortcuts">
        {SHORTCUTS.map(([what, ...ways]) => (
          <div key={what} className="shortcut">
            <dt>{what}</dt>
            <dd>
              {ways.map((keys, index) => (
                <span key={keys.join()}>
                  {index > 0 && <span className="shortcut-or"> eller </span>}
                  {keys.map((key, at) => (
                    <Fragment key={key}>
                      {at > 0 && ' + '}
                      <kbd className="u-key">{key}</kbd>
                    </Fragment>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Enkelttaster"
        help="Slå av «/» og «?» hvis de kommer i veien for talestyring eller andre hjelpemidler"
        checked={!off}
        onChange={(on) => (on ? singleKeysOff.remove() : singleKeysOff.set(true))}
        at_end
      />
    </Dialog>
  )
}
