import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { NotificationSwitches } from './NotificationSwitches.tsx'
import { useDarkModeSetting } from './use-dark-mode-setting.ts'

export function SettingsCard() {
  const { dark, setDark } = useDarkModeSetting()
  return (
    <Card as="section" pad="none">
      <div className="settings-head">
        <Heading level={2} look="section">
          Innstillinger
        </Heading>
      </div>
      <div className="settings-row">
        <Switch
          label="Mørk modus"
          help="Bytt mellom lys og mørk fargetema"
          checked={dark}
          onChange={setDark}
          at_end
        />
      </div>
      <NotificationSwitches />
    </Card>
  )
}
