import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { Card, CARD_LINK } from '../../ui/Card.tsx'
import { PartFailed } from '../../ui/PartFailed.tsx'
import { Bone, Loading } from '../../ui/Skeleton.tsx'
import { EmptyState } from '../../ui/StatePanel.tsx'
import { followedNewsQuery } from './home.api.ts'
import { HomeSection } from './HomeSection.tsx'
import type { NewsSummary } from '@utsyn/contract/news.ts'
import { dateShort, dateWithTime } from '../../lib/norwegian.ts'
import { listSome } from '../../lib/names.ts'
import { Heading } from '../../ui/Heading.tsx'
import { LogoTile } from '../../ui/LogoTile.tsx'
import './HomeNewsCard.css'

export function FollowedNews() {
  const { data, isPending, refetch } = useQuery(followedNewsQuery)
  const loading = useShownLoading(isPending)
  return (
    <HomeSection
      title="Nyheter fra bedrifter du følger"
      all={<Link to={paths.news} search={{ page: 1, followed: true }} />}
    >
      {loading ? (
        <Loading label="Laster nyheter fra bedrifter du følger …">
          <div className="home-cards">
            <NewsBones />
            <NewsBones />
            <NewsBones />
          </div>
        </Loading>
      ) : !data ? (
        <PartFailed onRetry={refetch}>Nyheter fra bedrifter du følger, kunne ikke hentes.</PartFailed>
      ) : data.news.length === 0 ? (
        <Card pad="none" className="home-empty">
          <EmptyState level={3} title="Ingen nyheter fra bedrifter du følger.">
            Det som skrives om dem, dukker opp her.
          </EmptyState>
        </Card>
      ) : (
        <ul className="u-list home-cards">
          {data.news.map((article) => (
            <HomeNewsCard key={article.id} article={article} />
          ))}
        </ul>
      )}
    </HomeSection>
  )
}

function NewsBones() {
  return (
    <Card pad="card" className="home-news">
      <div className="home-news-head">
        <Bone width={28} height={28} />
        <Bone width="52%" height={13} />
      </div>
      <div className="home-news-lines">
        <Bone width="94%" height={14} />
        <Bone width="60%" height={14} />
        <Bone width="98%" height={12} />
        <Bone width="90%" height={12} />
        <Bone width="54%" height={12} />
      </div>
      <Bone width="30%" height={12} />
    </Card>
  )
}

const COMPANIES_SHOWN = 2

/** An article in a row of cards: taller and narrower than in the news list. */
function HomeNewsCard({ article }: { article: NewsSummary }) {
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
