export interface Passage {
  kind: 'job' | 'company' | 'article' | 'consultant'
  id: string
  title: string
  detail: string | null
  sentence: string
  next: string | null
  share: number
  is_sure: boolean
}
export async function findPassages(_db: unknown, _q: object): Promise<Passage[]> {
  return []
}
