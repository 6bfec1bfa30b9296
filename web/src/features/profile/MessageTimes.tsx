import type { DispatchTimes } from '@utsyn/contract/outbox.ts'
import { NBSP } from '../../lib/norwegian.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'

const WEEKDAYS = ['Mandag', 'Tirsdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lørdag', 'Søndag']
const WEEKDAY_OPTIONS = WEEKDAYS.map((name, nth) => ({
  value: String(nth + 1),
  label: `${name.toLowerCase()}er`,
}))
const HALF_HOURS = Array.from(
  { length: 48 },
  (_, nth) => `${String(Math.floor(nth / 2)).padStart(2, '0')}:${nth % 2 === 0 ? '00' : '30'}`,
)

/** A program may have chosen a time between. */
const clockOptions = (now: string) =>
  [...new Set([...HALF_HOURS, now])].toSorted().map((time) => ({ value: time, label: `kl.${NBSP}${time}` }))

type MessageTimesProps = {
  times: DispatchTimes
  onChange: (times: Partial<DispatchTimes>) => void
}

/** When messages come, by any channel: the hour, the day of the weekly one, and when nothing does. */
export function MessageTimes({ times, onChange }: MessageTimesProps) {
  const { sent_at, weekly_on, quiet_from, quiet_to, days_off, off_on_holidays } = times
  const clock = (label: string, field: 'sent_at' | 'quiet_from' | 'quiet_to', value: string) => (
    <Select
      label={label}
      label_look="beside"
      options={clockOptions(value)}
      value={value}
      onChange={(time) => onChange({ [field]: time })}
    />
  )
  const setOff = (day: number, isOff: boolean) =>
    onChange({ days_off: isOff ? [...days_off, day].toSorted() : days_off.filter((one) => one !== day) })
  return (
    <>
      <div className="settings-row messages-paces">
        {clock('Daglig og ukentlig kommer', 'sent_at', sent_at)}
        <Select
          label="Ukentlig kommer på"
          label_look="beside"
          options={WEEKDAY_OPTIONS}
          value={String(weekly_on)}
          onChange={(day) => onChange({ weekly_on: Number(day) })}
        />
        {clock('Stille fra', 'quiet_from', quiet_from)}
        {clock('Stille til', 'quiet_to', quiet_to)}
        <p className="messages-help">
          Tidene gjelder e&#8209;post, Teams og Slack. Det som skulle kommet i den stille tiden eller på en
          fridag, venter til den er over.
        </p>
      </div>
      <fieldset className="settings-row messages-days">
        <legend>Ingenting på</legend>
        {WEEKDAYS.map((name, nth) => (
          <Checkbox
            key={name}
            label={`${name.toLowerCase()}er`}
            checked={days_off.includes(nth + 1)}
            // One day must be left.
            disabled={days_off.length === 6 && !days_off.includes(nth + 1)}
            onChange={(isOff) => setOff(nth + 1, isOff)}
          />
        ))}
      </fieldset>
      <div className="settings-row">
        <Switch
          label="Ingenting på helligdager"
          help="Da kommer den neste virkedag"
          checked={off_on_holidays}
          onChange={(isOff) => onChange({ off_on_holidays: isOff })}
          at_end
        />
      </div>
    </>
  )
}
