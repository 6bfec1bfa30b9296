import { Link } from '@tanstack/react-router'
import type { NewsSummary } from '@utsyn/contract/news.ts'
import { NewspaperIcon } from '@navikt/aksel-icons'
import { paths } from '../../app/paths.ts'
import { dateShort, dateWithTime } from '../../lib/norwegian.ts'
import { listSome } from '../../lib/names.ts'
import { Card, CARD_LINK } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { LogoTile } from '../../ui/LogoTile.tsx'
import './NewsCard.css'

const COMPANIES_SHOWN = 2

/** An article in a list: one link, named by its title, that covers the card. */
export function NewsCard({ article }: { article: NewsSummary }) {
  const { companies, introduction, posted_at, source } = article
  const [about] = article.company_refs
  return (
    <Card as="li" pad="none" className="news-card">
      {about ? (
        <LogoTile logo_url={about.logo_url} size={48} />
      ) : (
        <LogoTile logo_url={null} size={48} icon={NewspaperIcon} />
      )}
      <div className="news-card-text">
        {companies.length > 0 && (
          <p className="news-card-companies">{listSome(companies, COMPANIES_SHOWN, '')}</p>
        )}
        <Heading level={2} look="card">
          <Link to={paths.article} params={{ id: article.id }} className={CARD_LINK}>
            {article.title}
          </Link>
        </Heading>
        {introduction && <p className="news-card-introduction">{introduction}</p>}
        <p className="news-card-foot">
          <time dateTime={posted_at} title={dateWithTime(posted_at)}>
            {dateShort(posted_at)}
          </time>
          <span>{source}</span>
        </p>
      </div>
    </Card>
  )
}
