import { useQuery } from '@tanstack/react-query'
import { ROLE_NAMES } from '@utsyn/contract/role.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { userQuery } from '../../lib/user.api.ts'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { PartFailed } from '../../ui/PartFailed.tsx'
import { Bone, Loading } from '../../ui/Skeleton.tsx'
import { OwnAvatar } from '../consultants/OwnAvatar.tsx'
import { OwnConsultantLink } from '../consultants/ConsultantLinks.tsx'

/** Who is signed in, as the identity service says, and what they may do here. */
export function PersonCard() {
  const { data: user, isPending, isError, refetch } = useQuery(userQuery)
  const loading = useShownLoading(isPending)
  return (
    <>
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
    </>
  )
}
