import { Link } from '@tanstack/react-router'
import { DownloadIcon, EnvelopeClosedIcon, HourglassIcon, LinkIcon, PlusIcon } from '@navikt/aksel-icons'
import { paths } from '../../app/paths.ts'
import { fetchFile } from '../../lib/api-client.ts'
import { sortQueryOf } from '../../lib/list-search.ts'
import { processId } from '../../lib/process-values.ts'
import { useStoredValue } from '../../lib/stored-value.ts'
import { useMay } from '../../lib/use-role.ts'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { useToast } from '../../ui/use-toast.ts'
import { useDownload } from '../../ui/use-download.ts'
import { JOB_LIST, type JobListSearch } from './job-list-search.ts'
import { jobFilterQuery } from './jobs.api.ts'

/** Actions on a list: share it as filtered, download it, add to it. */
export function JobListActions({ search }: { search: JobListSearch }) {
  const toast = useToast()
  const may = useMay('ansatt', true)
  const process_id = useStoredValue(processId)
  const { loading, download } = useDownload('Listen')
  const copyLink = async () =>
    (await copyText(window.location.href))
      ? toast({ text: 'Lenken til listen er kopiert' })
      : toast({ text: 'Lenken kunne ikke kopieres', kind: 'error' })
  const save = () =>
    download(
      fetchFile('/jobs/csv', { ...jobFilterQuery(search), ...sortQueryOf(JOB_LIST, search) }),
      'jobbannonser.csv',
    )
  return (
    <>
      <Button kind="neutral" icon={LinkIcon} onClick={() => void copyLink()}>
        Kopier lenke
      </Button>
      <Button kind="neutral" icon={DownloadIcon} loading={loading} onClick={() => void save()}>
        Last ned
      </Button>
      {may && (
        <Button kind="neutral" icon={EnvelopeClosedIcon} as={<Link to={paths.addRequest} />}>
          Ny forespørsel
        </Button>
      )}
      {may && (
        <Button icon={process_id ? HourglassIcon : PlusIcon} as={<Link to={paths.addJobs} />}>
          {process_id ? 'Se jobbannonse prosess' : 'Legg til jobbannonser'}
        </Button>
      )}
    </>
  )
}
