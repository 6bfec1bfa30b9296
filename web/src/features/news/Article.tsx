import { Link } from '@tanstack/react-router'
import type { NewsArticle } from '@utsyn/contract/news.ts'
import { ExternalLinkIcon } from '@navikt/aksel-icons'
import { useId, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { dateWithTime, timeAgo } from '../../lib/norwegian.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { LogoTile } from '../../ui/LogoTile.tsx'
import { Markdown } from '../../ui/Markdown.tsx'
import { safeUrl } from '../../ui/safe-url.ts'
import { TechnologyTags } from '../follows/TechnologyTags.tsx'
import { preferredFirst } from '../jobs/technology-order.ts'
import { ArticleCompanies } from './ArticleCompanies.tsx'
import { ArticleJobs } from './ArticleJobs.tsx'
import { addressShown } from './address-shown.ts'
import { FoldButton } from '../../ui/FoldButton.tsx'
import { MachinePanel } from '../../ui/MachinePanel.tsx'
import { sectionsOf } from '../../lib/summary-sections.ts'

export function Article({ article }: { article: NewsArticle }) {
  const { posted_at, source, company_refs, ai_summary, summary_engine, introduction, content } = article
  const now = useNow()
  const url = safeUrl(article.url ?? undefined)
  return (
    <div className="article-columns">
      <article className="article-main">
        <header>
          <p className="article-line">
            <time dateTime={posted_at} title={timeAgo(posted_at, now)}>
              {dateWithTime(posted_at)}
            </time>{' '}
            · {source}
          </p>
          <Heading level={1} look="article">
            {article.title}
          </Heading>
          <ArticleMarks article={article} />
        </header>
        {ai_summary && <ArticleSummary summary={ai_summary} engine={summary_engine} />}
        {article.img && (
          <img
            className="article-picture"
            src={article.img}
            alt=""
            width={1200}
            height={675}
            decoding="async"
          />
        )}
        {introduction && <p className="article-introduction">{introduction}</p>}
        {content && <Markdown text={content} />}
        {url && !content && (
          <div>
            <Button
              kind="secondary"
              icon_end={ExternalLinkIcon}
              as={<a href={url} target="_blank" rel="noopener noreferrer nofollow" />}
            >
              {`Les hele saken hos ${source}`}
            </Button>
          </div>
        )}
        {url && (
          <p className="article-origin">
            Hentet fra:{' '}
            <a href={url} target="_blank" rel="noopener noreferrer nofollow">
              {addressShown(url)}
              <span className="u-hidden"> (åpnes i ny fane)</span>
            </a>
          </p>
        )}
      </article>
      {company_refs.length > 0 && (
        <aside className="article-side" aria-label="Bedriftene i saken">
          <ArticleCompanies companies={company_refs} />
          <ArticleJobs companies={company_refs} />
        </aside>
      )}
    </div>
  )
}

/** The companies and technologies that the article is about. */
function ArticleMarks({ article: { company_refs, technologies } }: { article: NewsArticle }) {
  if (company_refs.length + technologies.length === 0) return null
  return (
    <div className="article-marks">
      {company_refs.length > 0 && (
        <ul className="u-list article-names" aria-label="Bedrifter">
          {company_refs.map(({ id, name, logo_url }) => (
            <li key={id}>
              <Link to={paths.company} params={{ id }} className="article-name">
                <LogoTile logo_url={logo_url} size={28} />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {technologies.length > 0 && (
        <TechnologyTags technologies={preferredFirst(technologies)} className="article-names" />
      )}
    </div>
  )
}

/** From this many sections on the rest is folded. */
const MANY = 3

/** The first section; the others as well when there are no more than two. */
function ArticleSummary({ summary, engine }: { summary: string; engine: string | null }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [first = '', ...rest] = sectionsOf(summary)
  const canOpen = rest.length + 1 >= MANY
  return (
    <MachinePanel title="Kort fortalt" engine={engine}>
      <div id={id} className="article-summary">
        <p>{first}</p>
        {open && rest.map((section, index) => <p key={index}>{section}</p>)}
      </div>
      {canOpen && <FoldButton open={open} onOpen={setOpen} controls={id} words={['Vis mer', 'Vis mindre']} />}
    </MachinePanel>
  )
}
