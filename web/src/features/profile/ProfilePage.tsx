import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../lib/page-title.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PartFailed } from '../../ui/PartFailed.tsx'
import { Bone, Loading } from '../../ui/Skeleton.tsx'
import { AvailabilityCard } from '../consultants/AvailabilityCard.tsx'
import { OwnAvatar } from '../consultants/OwnAvatar.tsx'
import { OwnConsultantLink } from '../consultants/OwnConsultantLink.tsx'
import { OwnComparisonsCard } from '../matching/OwnComparisonsCard.tsx'
import { userQuery } from '../../lib/user.api.ts'
import { ROLE_NAMES } from '../../lib/role-names.ts'
import { SavedSearchesCard } from '../jobs/SavedSearchesCard.tsx'
import { FollowedCompanies, FollowedTechnologies } from './FollowedCards.tsx'
import { PersonalTokensCard } from './PersonalTokensCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import './ProfilePage.css'

export function ProfilePage() {
  usePageTitle('Min profil')
  const { data: user, isPending, isError, refetch } = useQuery(userQuery)
  const loading = useShownLoading(isPending)
  return (
    <div className="u-width">
      <PageTitle title="Min profil" lead="Kontoopplysningene kommer fra innloggingstjenesten" />
      <div className="profile">
        <div className="profile-main">
          {isError && <PartFailed onRetry={refetch}>Kontoopplysningene kunne ikke hentes.</PartFailed>}
          <Card as="section">
            {loading ? (
              <Loading label="Laster inn data...">
                <div className="profile-person">
                  <Bone width={72} height={72} round />
                  <div className="profile-bones">
                    <Bone width={180} height={18} />
                    <Bone width={230} height={14} />
                  </div>
                </div>
              </Loading>
            ) : (
              <div className="profile-person">
                <OwnAvatar name={user?.name || '?'} />
                <div>
                  <Heading level={2} look="section">
                    {user?.name || 'Ukjent bruker'}
                  </Heading>
                  <p className="profile-email">{user?.email || 'Ukjent email'}</p>
                  {user && <p className="profile-role">Rolle: {ROLE_NAMES[user.role]}</p>}
                  <OwnConsultantLink />
                </div>
              </div>
            )}
          </Card>
          {!isError && <FollowedCompanies />}
          <FollowedTechnologies />
          <SavedSearchesCard />
          <AvailabilityCard />
          <OwnComparisonsCard />
        </div>
        <div className="profile-side">
          <SettingsCard />
          <Notice kind="info">
            Profilen kan ikke endres her. Kontakt HR hvis navn eller e&#8209;post er feil.
          </Notice>
          <SessionsCard />
          <PersonalTokensCard />
        </div>
      </div>
    </div>
  )
}
