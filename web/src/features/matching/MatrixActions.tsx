import type { RequirementRow } from '@utsyn/contract/match.ts'
import { DownloadIcon, FilesIcon } from '@navikt/aksel-icons'
import { Button } from '../../ui/Button.tsx'
import { copyTable } from '../../ui/copy-table.ts'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useDownload } from '../../ui/use-download.ts'
import { fetchMatrixFile, type MatrixFormat } from './matching.api.ts'
import { matrixFileName, matrixTable } from './matrix-table.ts'

const FORMATS: readonly { format: MatrixFormat; name: string }[] = [
  { format: 'docx', name: 'Word' },
  { format: 'csv', name: 'CSV (Excel)' },
  { format: 'md', name: 'Markdown' },
]

interface MatrixActionsProps {
  pair: { job_id: string; consultant_id: string }
  name: string
  requirements: readonly RequirementRow[]
}

/** Copies and downloads of a matrix. */
export function MatrixActions({ pair, name, requirements }: MatrixActionsProps) {
  const { loading, download } = useDownload('Kravmatrisen')
  const copy = async () =>
    (await copyTable(matrixTable(requirements)))
      ? showToast({ text: 'Tabellen er kopiert. Lim den inn i Word eller Excel.' })
      : showToast({ text: 'Tabellen kunne ikke kopieres', kind: 'error' })
  return (
    <>
      <Button kind="neutral" icon={FilesIcon} onClick={() => void copy()}>
        Kopier tabell
      </Button>
      <Popover
        name="Last ned kravmatrisen"
        align="end"
        trigger={(trigger) => (
          <Button {...trigger} kind="neutral" icon={DownloadIcon} loading={loading}>
            Last ned
          </Button>
        )}
      >
        {(close) => (
          <Menu>
            {FORMATS.map(({ format, name: label }) => (
              <MenuItem
                key={format}
                onSelect={() => {
                  close()
                  void download(fetchMatrixFile(pair, format), matrixFileName(name, format))
                }}
              >
                {label}
              </MenuItem>
            ))}
          </Menu>
        )}
      </Popover>
    </>
  )
}
