import { useQuery } from '@tanstack/react-query'
import { ConsultantAvatar } from './ConsultantAvatar.tsx'
import { ownConsultantQuery } from './consultants.api.ts'

/** The user's picture as a consultant, else their initials. */
export function OwnAvatar({ name }: { name: string }) {
  const { data: own } = useQuery(ownConsultantQuery)
  return <ConsultantAvatar consultant={{ name, image_url: own?.image_url ?? null }} size={72} />
}
