import type { SetOnce } from './column-types.ts'

export interface MediaTable {
  hash: string
  webp: Buffer
  width: number
  height: number
  created_at: SetOnce<Date>
}

export interface JobPicturesTable {
  image_url: string
  /** Null when no valid picture was received. */
  image_hash: string | null
}
