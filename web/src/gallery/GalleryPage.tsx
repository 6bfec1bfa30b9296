import { ArrowCirclepathIcon, LinkIcon } from '@navikt/aksel-icons'
import { Button } from '../ui/Button.tsx'
import { PortalMark } from '../ui/PortalMark.tsx'
import { Wordmark } from '../ui/Wordmark.tsx'

export function GalleryPage() {
  return (
    <main className="u-width">
      <h1>Utsyn</h1>
      <PortalMark size={120} />
      <Wordmark />
      <Button>Primær</Button>
      <Button kind="secondary">Sekundær</Button>
      <Button kind="neutral" icon={LinkIcon}>
        Kopier lenke
      </Button>
      <Button kind="tertiary">Tertiær</Button>
      <Button kind="danger">Forkast</Button>
      <Button loading icon={ArrowCirclepathIcon}>
        Henter
      </Button>
      <Button loading>Lagre</Button>
    </main>
  )
}
