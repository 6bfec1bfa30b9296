export interface SearchWordsTable {
  word: string
  forms: string[]
}

export interface CommonWordsTable {
  kind: 'job' | 'article' | 'consultant'
  word: string
  share: number
}
