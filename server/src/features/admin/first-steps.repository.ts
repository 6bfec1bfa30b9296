import type { Kysely } from 'kysely'
import { isKeptFeed } from '../../db/kept-feed.ts'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'

/** Of a kind of feed: whether there is one, and whether one was ever read. */
interface FeedProgress {
  kind: 'nav' | 'feed' | 'news' | 'flowcase' | 'mail' | 'register'
  is_read: boolean
}

export interface Installation {
  feeds: FeedProgress[]
  has_pages: boolean
  has_consultants: boolean
  put_away_at: Date | null
  backup_at: Date | null
}

/** What is there. Nothing is counted: each part stops at the first row. */
export async function findInstallation(db: Kysely<Database>): Promise<Installation> {
  const [row] = await rowsOf<Omit<Installation, 'feeds'> & { feeds: FeedProgress[] | null }>(
    db,
    () => `
      select
        (select json_agg(json_build_object('kind', kind, 'is_read', is_read)) from (
          select kind, bool_or(last_success_at is not null) as is_read
          from feeds where ${isKeptFeed()} and example_since is null group by kind) as kinds) as feeds,
        exists (select from scraped_page_ads) as has_pages,
        exists (select from consultants) as has_consultants,
        (select reached_at from milestones where name = 'first_steps_put_away') as put_away_at,
        (select reached_at from milestones where name = 'backup_taken') as backup_at`,
  )
  return { ...row!, feeds: row!.feeds ?? [] }
}

export async function putFirstStepsAway(db: Kysely<Database>, is_put_away: boolean): Promise<void> {
  await rowsOf(db, () =>
    is_put_away
      ? `insert into milestones (name) values ('first_steps_put_away') on conflict do nothing`
      : `delete from milestones where name = 'first_steps_put_away'`,
  )
}
