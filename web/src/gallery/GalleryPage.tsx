import { MoonIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { ToastRegion } from '../ui/ToastRegion.tsx'
import { Wordmark } from '../ui/Wordmark.tsx'
import { BrandSection } from './BrandSection.tsx'
import { ButtonsSection } from './ButtonsSection.tsx'
import { CardsSection } from './CardsSection.tsx'
import { FieldsSection } from './FieldsSection.tsx'
import { FeedbackSection } from './FeedbackSection.tsx'
import { MenusSection } from './MenusSection.tsx'
import { ProseSection } from './ProseSection.tsx'
import { StatesSection } from './StatesSection.tsx'
import './GalleryPage.css'

/** Every primitive in every state on one page, without router or data. */
export function GalleryPage() {
  const [dark, setDark] = useState(() => document.documentElement.dataset.colorScheme === 'dark')
  const toggle = () => {
    setDark(!dark)
    document.documentElement.dataset.colorScheme = dark ? 'light' : 'dark'
    document.documentElement.classList.toggle('dark-theme', !dark)
  }
  return (
    <>
      <header className="g-bar">
        <div className="u-width g-bar-row">
          <Wordmark />
          <Button kind="neutral" size="sm" icon={MoonIcon} aria-pressed={dark} onClick={toggle}>
            Mørk modus
          </Button>
        </div>
      </header>
      <main className="u-width g-main">
        <PageTitle title="Galleri" lead="Merke, farger, skrift og alle delene i alle tilstander" />
        <BrandSection />
        <StatesSection />
        <CardsSection />
        <FieldsSection />
        <MenusSection />
        <ButtonsSection />
        <FeedbackSection />
        <ProseSection />
      </main>
      <ToastRegion />
    </>
  )
}
