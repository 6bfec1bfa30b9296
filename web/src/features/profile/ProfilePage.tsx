import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../lib/page-title.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { AvailabilityCard } from '../consultants/AvailabilityCard.tsx'
import { OwnComparisonsCard } from '../matching/OwnComparisonsCard.tsx'
import { userQuery } from '../../lib/user.api.ts'
import { SavedSearchesCard } from '../jobs/SavedSearchesCard.tsx'
import { CalendarCard } from './CalendarCard.tsx'
import { FollowedCompanies, FollowedTechnologies } from './FollowedCards.tsx'
import { MessagesCard } from './MessagesCard.tsx'
import { PersonCard } from './PersonCard.tsx'
import { PersonalDataCard } from './PersonalDataCard.tsx'
import { PersonalTokensCard } from './PersonalTokensCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import './ProfilePage.css'

export function ProfilePage() {
  usePageTitle('Min profil')
  const { isError } = useQuery(userQuery)
  return (
    <div className="u-width">
      <PageTitle title="Min profil" lead="Kontoopplysningene kommer fra innloggingstjenesten" />
      <div className="profile">
        <div className="profile-main">
          <PersonCard />
          {!isError && <FollowedCompanies />}
          <FollowedTechnologies />
          <SavedSearchesCard />
          <AvailabilityCard />
          <OwnComparisonsCard />
          <MessagesCard />
          <CalendarCard />
        </div>
        <div className="profile-side">
          <SettingsCard />
          <Notice kind="info">
            Profilen kan ikke endres her. Kontakt HR hvis navn eller e&#8209;post er feil.
          </Notice>
          <SessionsCard />
          <PersonalTokensCard />
          <PersonalDataCard />
        </div>
      </div>
    </div>
  )
}
