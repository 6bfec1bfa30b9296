/** Reads feeds of articles in a reader thread: see read-news-apart.ts. */
import { serveReader } from '../../../readers/serve-reader.ts'
import { type ReadNews, readNews } from './read-news.ts'

/** A feed, and where it was fetched. */
export interface NewsText {
  content: Uint8Array
  address: string | null
}

serveReader<NewsText, ReadNews>(({ content, address }) => readNews(content, address))
