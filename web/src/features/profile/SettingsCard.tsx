import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useDarkModeSetting } from './use-dark-mode-setting.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NotificationSettings } from '@utsyn/contract/notifications.ts'
import type { Role } from '@utsyn/contract/role.ts'
import { useMay } from '../../lib/use-role.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Bone, Loading } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { notificationSettingsQuery, sendNotificationSettings } from './notification-settings.api.ts'

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

const SWITCHES = [
  // Saved searches notify of new ads too.
  { name: 'new_job', label: 'Varsle om nye stillinger', help: 'Fra det du følger, og søk du har lagret' },
  { name: 'deadline_soon', label: 'Varsle om frister', help: '3\u00a0dager før en favoritt går ut' },
  {
    name: 'job_update',
    label: 'Varsle om endringer i favoritter',
    help: 'Når en annonse endres, får ny frist eller trekkes',
  },
  {
    name: 'company_update',
    label: 'Varsle om endringer i bedrifter',
    help: 'Nye opplysninger om dem du følger',
  },
  { name: 'company_news', label: 'Varsle om nyheter', help: 'Fra bedrifter du følger' },
  {
    name: 'follow_up',
    label: 'Varsle om oppfølging',
    help: 'Når noen nevner deg eller gir deg en oppfølging, og når neste steg eller en frist er nær',
    needs: 'ansatt',
  },
  {
    name: 'bench',
    label: 'Varsle om benken',
    help: 'På mandager: hvem som blir ledige, og annonsene som passer dem best',
    needs: 'ansatt',
  },
] satisfies { name: keyof NotificationSettings; label: string; help: string; needs?: Role }[]

const { queryKey } = notificationSettingsQuery

/** The notification settings: a switch each, moved at once and moved back with a message on failure. */
function NotificationSwitches() {
  const may = useMay('ansatt', true)
  const shown = SWITCHES.filter(({ needs }) => !needs || may)
  const queryClient = useQueryClient()
  const { data: settings, isPending, refetch } = useQuery(notificationSettingsQuery)
  const show = (change: Partial<NotificationSettings>) =>
    queryClient.setQueryData(queryKey, (now) => now && { ...now, ...change })
  const { mutate } = useMutation({
    scope: { id: 'notification-settings' },
    mutationFn: sendNotificationSettings,
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      show(change)
    },
    onError: (_error, change) => {
      show(Object.fromEntries(Object.entries(change).map(([name, value]) => [name, !value])))
      showToast({ text: 'Innstillingen kunne ikke lagres', kind: 'error' })
    },
  })
  if (isPending)
    return (
      <Loading>
        {shown.map(({ name }) => (
          <div key={name} className="settings-row settings-bones">
            <Bone width="52%" height={15} />
            <Bone width="68%" height={12} />
          </div>
        ))}
      </Loading>
    )
  if (!settings)
    return (
      <div className="settings-row">
        <Notice
          kind="error"
          title="Innstillingene for varsling kunne ikke hentes."
          action={{ label: 'Prøv igjen', onSelect: () => void refetch() }}
        />
      </div>
    )
  return shown.map(({ name, label, help }) => (
    <div key={name} className="settings-row">
      <Switch
        label={label}
        help={help}
        checked={settings[name]}
        onChange={(on) => mutate({ [name]: on })}
        at_end
      />
    </div>
  ))
}
