import {
  BellIcon,
  CheckmarkIcon,
  ChevronDownIcon,
  FunnelIcon,
  LeaveIcon,
  MoonIcon,
  PersonIcon,
} from '@navikt/aksel-icons'
import { useState } from 'react'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { CountBadge } from '../ui/CountBadge.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Drawer } from '../ui/Drawer.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { Popover } from '../ui/Popover.tsx'
import { StatusDot } from '../ui/StatusDot.tsx'
import { TagRow } from '../ui/TagRow.tsx'
import { Tooltip } from '../ui/Tooltip.tsx'
import { Section } from './Section.tsx'

export function MenusSection() {
  const [drawer, setDrawer] = useState(false)
  const [dialog, setDialog] = useState(false)
  return (
    <Section title="Menyer, hint og skuff">
      <div className="g-grid">
        <Card className="g-stack">
          <div className="g-row">
            <Popover
              name="Brukermeny"
              hover
              align="end"
              trigger={(props) => (
                <>
                  <Avatar name="Ingrid Solvang" size={28} />
                  <a href="#konto">Ingrid</a>
                  <IconButton {...props} name="Brukermeny" icon={ChevronDownIcon} />
                </>
              )}
            >
              {(close) => <SampleMenu close={close} />}
            </Popover>
            <Popover
              name="Varslinger"
              trigger={(props) => <IconButton {...props} name="Varslinger" icon={BellIcon} icon_size={24} />}
            >
              <p style={{ padding: 20 }}>Ingen varslinger</p>
            </Popover>
            <span className="g-bell">
              <IconButton name="Varslinger, 12 uleste" icon={BellIcon} icon_size={24} />
              <CountBadge count={12} />
            </span>
          </div>
          <p className="g-dots">
            <span>
              Prosesseres <StatusDot state="working" />
            </span>
            <span>
              Klare <StatusDot state="ready" />
            </span>
            <span>
              Feilet <StatusDot state="failed" />
            </span>
          </p>
          <div className="g-menu-open">
            <SampleMenu close={() => {}} />
          </div>
        </Card>
        <Card className="g-stack">
          <div className="g-row">
            ingrid.solvang@utsyn.example
            <CopyButton value="ingrid.solvang@utsyn.example" name="Kopier e-post til Ingrid Solvang" />
          </div>
          <div className="g-row">
            <span className="g-tip">
              <span className="u-tip">Kopier</span>
            </span>
            <span className="g-tip">
              <span className="u-tip">Kopiert</span>
              <span className="u-copy" data-state="copied">
                <Icon of={CheckmarkIcon} size={18} />
              </span>
            </span>
            <Tooltip text="18. november 2026 kl. 07:42" describes>
              {(described_by) => (
                <button type="button" className="u-text-button" aria-describedby={described_by}>
                  for 12 minutter siden
                </button>
              )}
            </Tooltip>
          </div>
          <div className="g-narrow">
            <TagRow
              label="Teknologier, smal"
              tags={['Java', 'Kotlin', 'React', 'Kubernetes', 'PostgreSQL', 'Kafka']}
            />
          </div>
        </Card>
        <Card className="g-stack">
          <div className="g-row">
            <Button kind="neutral" icon={FunnelIcon} onClick={() => setDrawer(true)}>
              Filtre (4)
            </Button>
            <Button kind="neutral" onClick={() => setDialog(true)}>
              Åpne dialog
            </Button>
          </div>
          <Dialog open={dialog} onClose={() => setDialog(false)} title="Tastene">
            <p>En dialog sier én ting, og lukkes med Esc.</p>
          </Dialog>
          <Drawer
            open={drawer}
            onClose={() => setDrawer(false)}
            title="Filtre"
            foot={
              <>
                <Button onClick={() => setDrawer(false)}>Vis 143 treff</Button>
                <Button kind="tertiary">Nullstill filtre</Button>
              </>
            }
          >
            <Checkbox label="SQL" count={66} checked onChange={() => {}} />
            <Checkbox label="React" count={63} checked={false} onChange={() => {}} />
          </Drawer>
        </Card>
      </div>
    </Section>
  )
}

function SampleMenu({ close }: { close: () => void }) {
  return (
    <Menu>
      <MenuItem icon={PersonIcon} as={<a href="#konto" />} onSelect={close}>
        Se profil
      </MenuItem>
      <MenuItem icon={MoonIcon} end="Av" onSelect={() => {}}>
        Mørk modus
      </MenuItem>
      <MenuItem icon={LeaveIcon} apart onSelect={close}>
        Logg ut
      </MenuItem>
    </Menu>
  )
}
