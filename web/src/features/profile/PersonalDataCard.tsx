import { DownloadIcon } from '@navikt/aksel-icons'
import { useId, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { fetchPersonalData, type FileFormat } from './personal-data.api.ts'
import './PersonalDataCard.css'

const FORMATS: readonly (readonly [format: FileFormat, label: string])[] = [
  ['html', 'Som nettside'],
  ['json', 'Som JSON'],
]

/** Everything that is stored about the user: a page to read, or JSON for another program. */
export function PersonalDataCard() {
  const id = useId()
  const [loading, setLoading] = useState<FileFormat | null>(null)
  const download = async (format: FileFormat) => {
    setLoading(format)
    try {
      saveFile(await fetchPersonalData(format), `mine-data.${format}`)
    } catch (error) {
      const isTooOften = error instanceof ApiError && error.status === 429
      showToast({
        text: isTooOften
          ? 'Du har lastet ned mange ganger. Prøv igjen om et minutt.'
          : 'Filen kunne ikke lastes ned. Prøv igjen om litt.',
        kind: 'error',
      })
    }
    setLoading(null)
  }
  return (
    <Card as="section" pad="none" aria-labelledby={id}>
      <div className="settings-head">
        <div id={id}>
          <Heading level={2} look="section">
            Last ned mine data
          </Heading>
        </div>
        <p className="data-help">
          Alt Utsyn har lagret om deg, også CV-en din og hvem som har sett den. Nettsiden er lettest å lese.
        </p>
      </div>
      <div className="settings-row data-formats">
        {FORMATS.map(([format, label]) => (
          <Button
            key={format}
            kind="neutral"
            icon={DownloadIcon}
            loading={loading === format}
            onClick={() => void download(format)}
          >
            {label}
          </Button>
        ))}
      </div>
    </Card>
  )
}
