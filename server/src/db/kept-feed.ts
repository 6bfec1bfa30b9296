/** SQL: whether a row of `feeds` is a source, by the configuration or because an administrator added it. */
export const isKeptFeed = (table = 'feeds'): string => `(${table}.is_active or ${table}.added_at is not null)`

/** SQL: whether a row of `feeds` may be read now: it is kept, real and not paused. */
export const IS_READ_FEED = `
  (${isKeptFeed()} and feeds.example_since is null
    and not exists (select from paused_sources where paused_sources.address = feeds.address))`
