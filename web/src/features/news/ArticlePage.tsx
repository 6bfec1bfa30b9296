import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { paths, routeIds } from '../../app/paths.ts'
import { isNotFound } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { useBackOneStep } from '../../lib/use-step-back.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { MissingCard } from '../../ui/MissingCard.tsx'
import { RetryPanel } from '../../ui/RetryPanel.tsx'
import { Article } from './Article.tsx'
import { articleQuery } from './news.api.ts'
import { Card } from '../../ui/Card.tsx'
import { Bone, Loading, RowBones, TextBones } from '../../ui/Skeleton.tsx'
import './ArticlePage.css'

export function ArticlePage() {
  const { id } = useParams({ from: routeIds.article })
  const { data: article, error, isPending, isFetching, refetch } = useQuery(articleQuery(id))
  const loading = useShownLoading(isPending)
  const back = <Link to={paths.news} onClick={useBackOneStep()} />
  const missing = !article && isNotFound(error)
  usePageTitle(article?.title ?? (missing ? 'Artikkel ikke funnet' : 'Nyhet'))

  return (
    <div className="u-width article">
      {!missing && <BackLink as={back}>Tilbake</BackLink>}
      {loading ? (
        <ArticleBones />
      ) : article ? (
        <Article key={article.id} article={article} />
      ) : missing ? (
        <MissingCard title="Artikkel ikke funnet" back={back}>
          Beklager, artikkelen du leter etter er ikke tilgjengelig.
        </MissingCard>
      ) : (
        <RetryPanel title="Artikkelen kunne ikke hentes" retrying={isFetching} onRetry={refetch} />
      )}
    </div>
  )
}

/** As high as most articles: a shorter skeleton would shift what is below. */
function ArticleBones() {
  return (
    <>
      <h1 className="u-hidden">Nyhet</h1>
      <Loading>
        <div className="article-columns article-bones">
          <div className="article-main">
            <div className="article-bones-head">
              <Bone width="34%" height={13} />
              <Bone width="92%" height={30} />
              <Bone width="56%" height={30} />
              <Bone width="40%" height={32} />
            </div>
            <Card>
              <TextBones lines={5} />
            </Card>
            <TextBones lines={8} />
          </div>
          <div className="article-side">
            <Card>
              <RowBones rows={2} />
            </Card>
          </div>
        </div>
      </Loading>
    </>
  )
}
