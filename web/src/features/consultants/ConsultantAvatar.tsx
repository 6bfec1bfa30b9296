import type { ConsultantSummary } from '@utsyn/contract/consultants.ts'
import { useState } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import './ConsultantAvatar.css'

interface ConsultantAvatarProps {
  consultant: Pick<ConsultantSummary, 'name' | 'image_url'>
  size: 42 | 72
}

/** The picture, or initials without one or on failure. */
export function ConsultantAvatar({ consultant: { name, image_url }, size }: ConsultantAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className="consultant-avatar" onErrorCapture={() => setBroken(image_url)}>
      <Avatar name={name} image_url={image_url === broken ? null : image_url} size={size} />
    </span>
  )
}
