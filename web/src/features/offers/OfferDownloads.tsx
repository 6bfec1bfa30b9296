import { DownloadIcon } from '@navikt/aksel-icons'
import type { Offer } from '@utsyn/contract/offers.ts'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { fetchOfferFile, type OfferFormat } from './offers.api.ts'

const FORMATS = { docx: 'Word', pdf: 'PDF' } as const

interface OfferDownloadsProps {
  offer: Offer
  /** Whether what was changed has been saved. */
  whenSaved: () => Promise<boolean>
  onSay: (text: string) => void
}

/** The offer as a file, once everything is saved: what could not be saved would not be in it, or still be in it. */
export function OfferDownloads({ offer, whenSaved, onSay }: OfferDownloadsProps) {
  const [loading, setLoading] = useState<OfferFormat>()
  const { job_id, title, consultants, has_pdf } = offer
  const download = async (format: OfferFormat) => {
    if (consultants.length === 0) return onSay('Velg minst én konsulent først.')
    setLoading(format)
    try {
      // What went wrong has been said.
      if (await whenSaved()) {
        saveFile(await fetchOfferFile(job_id, format), fileName(title, format))
        onSay(`Tilbudet er lastet ned som ${FORMATS[format]}`)
      }
    } catch (error) {
      const isTemplate = error instanceof ApiError && error.code === 'template_failed'
      onSay(isTemplate ? error.message : 'Tilbudet kunne ikke lastes ned. Prøv igjen om litt.')
    }
    setLoading(undefined)
  }
  const button = (format: OfferFormat) => (
    <Button
      kind={format === 'docx' ? 'primary' : 'secondary'}
      icon={DownloadIcon}
      loading={loading === format}
      onClick={() => void download(format)}
    >
      Last ned {FORMATS[format]}
    </Button>
  )
  return (
    <>
      {button('docx')}
      {has_pdf && button('pdf')}
    </>
  )
}

/** «tilbud-produkteier.docx» */
const fileName = (title: string, format: OfferFormat) => {
  const words = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return `tilbud-${words.slice(0, 60) || 'uten-navn'}.${format}`
}
