import { PlusIcon } from '@navikt/aksel-icons'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { useMay } from '../../lib/use-role.ts'
import { Button } from '../../ui/Button.tsx'
import { ownConsultantQuery } from './consultants.api.ts'

/** A link to the user's own profile, if they have one. */
export function OwnConsultantLink() {
  const { data: own } = useQuery(ownConsultantQuery)
  const may = useMay('ansatt')
  if (!own || !may) return null
  return (
    <p>
      <Link to={paths.consultant} params={{ id: own.id }}>
        Min konsulentprofil
      </Link>
    </p>
  )
}

/** To where CVs are read from files, for those who may save them. */
export function ReadCvsLink() {
  return (
    useMay('bemanner') && (
      <Button kind="neutral" icon={PlusIcon} as={<Link to={paths.readCvs} />}>
        Les inn CV
      </Button>
    )
  )
}
