import { Link } from '@tanstack/react-router'
import type { NewsSummary } from '@utsyn/contract/news.ts'
import { paths } from '../../app/paths.ts'
import { dateShort, dateWithTime } from '../../lib/norwegian.ts'
import { listSome } from '../../lib/names.ts'
import { Card, CARD_LINK } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { LogoTile } from '../../ui/LogoTile.tsx'
import './HomeNewsCard.css'

const COMPANIES_SHOWN = 2

/** An article in a row of cards: taller and narrower than in the news list. */
export function HomeNewsCard({ article }: { article: NewsSummary }) {
  return (
    <Card as="li" pad="card" className="home-news">
      <p className="home-news-head">
        <LogoTile logo_url={article.company_refs[0]?.logo_url ?? null} size={28} />
        <span>{listSome(article.companies, COMPANIES_SHOWN, article.source)}</span>
      </p>
      <Heading level={3} look="card">
        <Link to={paths.article} params={{ id: article.id }} className={CARD_LINK}>
          {article.title}
        </Link>
      </Heading>
      <p className="home-news-lead">{article.introduction}</p>
      <p className="home-news-foot">
        <time dateTime={article.posted_at} title={dateWithTime(article.posted_at)}>
          {dateShort(article.posted_at)}
        </time>
        <span>{article.source}</span>
      </p>
    </Card>
  )
}
