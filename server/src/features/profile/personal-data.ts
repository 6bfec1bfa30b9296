/** Everything that is stored about a person, for «Last ned mine data»; personal-data.test.ts compares it with the database. */

export interface PersonalPart {
  /** Its name in the JSON file; a table may be in several parts. */
  key: string
  title: string
  table: string
  /** Which rows, of the alias `one`: `me` is the id of the person, `own` that of the consultant they are, or null. */
  rows: string
  /** Columns that put the person's rows in an order, no two of them alike: the next portion is found by them. */
  order: string
  /** Fields of other tables, by name: such as the title of an ad beside its id. */
  beside?: Record<string, string>
  /** Columns that are left out: secrets, what is derived for searching, and what is another person's. */
  hidden?: readonly string[]
  /** Columns of which others have codes, and this table what people wrote. */
  written?: readonly string[]
}

/** Requests are confidential, and the file is for people who may not see them as well. */
const TITLE = `case jobs.status when 'request' then 'Forespørsel' else `
const JOB = {
  job_title: `(select ${TITLE} title end from jobs where jobs.id = one.job_id)`,
}
const IS_REQUEST = `exists (select from jobs where jobs.id = one.job_id and status = 'request')`
const COMPANY = { company_name: '(select name from companies where companies.id = one.company_id)' }
const CONSULTANT = {
  consultant_name: '(select name from consultants where consultants.id = one.consultant_id)',
}
/** Who it was, where the portal shows that to the consultant. */
const READER = { person: '(select name from users where users.id = one.user_id)' }
const FOLLOW_UP = {
  follow_up: `(select ${TITLE} follow_ups.title end from follow_ups left join jobs on jobs.id = follow_ups.job_id where follow_ups.id = one.follow_up_id)`,
}
const OFFER = {
  job_title: `(select ${TITLE} jobs.title end from offers join jobs on jobs.id = offers.job_id where offers.id = one.offer_id)`,
}
const OWN = 'one.consultant_id = own'
const MINE = 'one.user_id = me'
const NAMED = 'one.external_id = (select coalesce(external_id, subject) from users where id = me)'

const cv = (name: string, title: string, order = 'place'): PersonalPart => ({
  key: `consultant_${name}`,
  title,
  table: `consultant_${name}`,
  rows: OWN,
  order,
  hidden: ['consultant_id'],
})

export const PERSONAL_PARTS: readonly PersonalPart[] = [
  { key: 'user', title: 'Deg', table: 'users', rows: 'one.id = me', order: 'id', hidden: ['name_key'] },
  { key: 'provisioned', title: 'Fra innloggingstjenesten', table: 'scim_users', rows: NAMED, order: 'id' },
  {
    key: 'provisioned_groups',
    title: 'Grupper fra innloggingstjenesten',
    table: 'scim_members',
    rows: `one.member_id in (select id from scim_users one where ${NAMED})`,
    order: 'group_id, member_id',
    beside: { group_name: '(select display_name from scim_groups where id = one.group_id)' },
  },
  {
    key: 'sessions',
    title: 'Innlogginger',
    table: 'sessions',
    rows: MINE,
    order: 'created_at, id',
    hidden: ['user_id', 'sealed_id_token'],
  },
  {
    key: 'personal_tokens',
    title: 'Tilgangsnøkler',
    table: 'personal_tokens',
    rows: MINE,
    order: 'created_at, id',
    hidden: ['user_id', 'token_hash'],
  },
  {
    key: 'calendar_feeds',
    title: 'Kalenderadressen din',
    table: 'calendar_feeds',
    rows: MINE,
    order: 'created_at',
    hidden: ['token_hash', 'user_id'],
  },
  {
    key: 'notification_settings',
    title: 'Hva du vil varsles om',
    table: 'notification_settings',
    rows: MINE,
    order: 'user_id',
    hidden: ['user_id'],
  },
  {
    key: 'channel_choices',
    title: 'Hva du vil ha på e-post, i Teams og i Slack',
    table: 'dispatch_choices',
    rows: MINE,
    order: 'channel, setting',
    hidden: ['user_id'],
  },
  {
    key: 'channel_times',
    title: 'Når du vil ha det',
    table: 'dispatch_times',
    rows: MINE,
    order: 'user_id',
    hidden: ['user_id'],
  },
  {
    key: 'channel_addresses',
    title: 'Hvor du vil ha det i Teams og Slack',
    table: 'channel_addresses',
    rows: MINE,
    order: 'channel',
    hidden: ['user_id', 'sealed_address'],
  },
  {
    key: 'dispatches',
    title: 'Det vi har sendt deg av varsler',
    table: 'dispatches',
    rows: MINE,
    order: 'created_at, id',
    hidden: ['user_id', 'outlet_id', 'claim', 'held_until'],
  },
  {
    key: 'paused_channels',
    title: 'Det som er stanset fordi det ikke kom frem',
    table: 'paused_channels',
    rows: MINE,
    order: 'channel',
    hidden: ['user_id'],
  },
  {
    key: 'kept_mails',
    title: 'E-post som er lagret i stedet for å bli sendt',
    table: 'kept_mails',
    rows: 'one.dispatch_id in (select id from dispatches where user_id = me)',
    order: 'kept_at, dispatch_id',
    hidden: ['html'],
  },
  {
    key: 'notifications',
    title: 'Varslinger',
    table: 'notifications',
    rows: MINE,
    order: 'id',
    beside: { ...JOB, ...COMPANY, article: '(select title from news where news.id = one.news_id)' },
    hidden: ['user_id', 'told_of', 'import_id'],
  },
  {
    key: 'saved_jobs',
    title: 'Favoritter',
    table: 'saved_jobs',
    rows: MINE,
    order: 'created_at, job_id',
    beside: JOB,
    hidden: ['user_id'],
  },
  {
    key: 'opened_jobs',
    title: 'Åpnede annonser',
    table: 'opened_jobs',
    rows: MINE,
    order: 'opened_at, job_id',
    beside: JOB,
    hidden: ['user_id'],
  },
  {
    key: 'followed_companies',
    title: 'Bedrifter du følger',
    table: 'followed_companies',
    rows: MINE,
    order: 'created_at, company_id',
    beside: COMPANY,
    hidden: ['user_id'],
  },
  {
    key: 'saved_technologies',
    title: 'Teknologier du følger',
    table: 'saved_technologies',
    rows: MINE,
    order: 'created_at, technology',
    hidden: ['user_id'],
  },
  {
    key: 'saved_searches',
    title: 'Lagrede søk',
    table: 'saved_searches',
    rows: MINE,
    order: 'id',
    hidden: ['user_id', 'place_terms', 'technology_terms', 'company_terms', 'only_followed', 'words'],
  },
  {
    key: 'chat_sessions',
    title: 'Samtaler med assistenten',
    table: 'chat_sessions',
    rows: MINE,
    order: 'created_at, id',
    hidden: ['user_id'],
  },
  {
    key: 'chat_messages',
    title: 'Meldinger i samtalene, med det du har ment om svarene',
    table: 'chat_messages',
    rows: 'one.session_id in (select id from chat_sessions where user_id = me)',
    order: 'session_id, nth, id',
    hidden: ['question_id'],
  },
  {
    key: 'chat_model_usage',
    title: 'Svar fra språkmodellen per dag',
    table: 'chat_model_usage',
    rows: MINE,
    order: 'day',
    hidden: ['user_id'],
  },
  {
    key: 'scrape_processes',
    title: 'Hentede karrieresider, og det du bestemte',
    table: 'scrape_processes',
    rows: MINE,
    order: 'created_at, id',
    hidden: ['user_id', 'lease_token', 'lease_until', 'tries'],
  },
  {
    key: 'requests_received',
    title: 'Forespørsler du har lagt inn',
    table: 'request_receipts',
    rows: 'one.received_by = me',
    order: 'id',
    beside: JOB,
    // What the customer wrote is not the person's.
    hidden: ['received_by', 'text', 'job_id', 'broker'],
  },
  {
    key: 'requests_changed',
    title: 'Forespørsler du har rettet',
    table: 'job_events',
    rows: 'one.changed_by = me',
    order: 'id',
    beside: JOB,
    hidden: ['changed_by', 'job_id', 'kind', 'field', 'old_value', 'new_value'],
  },
  {
    key: 'follow_ups',
    title: 'Oppfølging du eier',
    table: 'follow_ups',
    rows: 'one.owner_id = me',
    order: 'id',
    beside: {
      title: `case when ${IS_REQUEST} then 'Forespørsel' else one.title end`,
      company_name: `case when not ${IS_REQUEST} then one.company_name end`,
    },
    hidden: ['owner_id', 'subject', 'job_id', 'company_id', 'version', 'title', 'company_name'],
    written: ['end_reason'],
  },
  {
    key: 'follow_up_comments',
    title: 'Kommentarer du har skrevet i oppfølging',
    table: 'follow_up_comments',
    rows: 'one.author_id = me',
    order: 'id',
    beside: FOLLOW_UP,
    hidden: ['author_id'],
  },
  {
    key: 'follow_up_events',
    title: 'Det du har gjort i oppfølging, og det som er gjort med deg',
    table: 'follow_up_events',
    rows: '(one.actor_id = me or one.person_id = me or one.consultant_id = own)',
    order: 'id',
    beside: FOLLOW_UP,
    hidden: ['actor_id', 'person_id', 'consultant_id'],
  },
  {
    key: 'follow_ups_chosen',
    title: 'Oppfølging du er valgt til som konsulent',
    table: 'follow_up_consultants',
    rows: OWN,
    order: 'added_at, follow_up_id',
    beside: FOLLOW_UP,
    hidden: ['consultant_id'],
  },
  {
    key: 'offers',
    title: 'Innledninger du har skrevet i tilbud',
    table: 'offers',
    rows: 'one.introduction_by = me',
    order: 'id',
    beside: JOB,
    // What the customer demands is nobody's data.
    hidden: ['introduction_by', 'left_out'],
  },
  {
    key: 'offers_written',
    title: 'Det du har skrevet om konsulenter i tilbud',
    table: 'offer_consultants',
    rows: 'one.introduction_by = me',
    order: 'offer_id, consultant_id',
    beside: { ...OFFER, ...CONSULTANT },
    // What was chosen of somebody else's CV.
    hidden: ['introduction_by', 'left_out', 'orders', 'content_version', 'place'],
  },
  {
    key: 'offer_template',
    title: 'Malen for tilbud, når du har lagt den inn',
    table: 'offer_template',
    rows: 'one.uploaded_by = me',
    order: 'is_one',
    // The organisation's.
    hidden: ['is_one', 'file', 'leaves_out', 'uploaded_by'],
  },
  {
    key: 'offers_chosen',
    title: 'Tilbud du er med i som konsulent',
    table: 'offer_consultants',
    rows: OWN,
    order: 'offer_id',
    beside: OFFER,
    // What is left out, and in which order: references to the CV.
    hidden: ['consultant_id', 'introduction_by', 'left_out', 'orders', 'content_version', 'place'],
  },
  {
    key: 'comparisons_made',
    title: 'Sammenligninger du har åpnet, lastet ned og ment noe om',
    table: 'match_log',
    rows: MINE,
    order: 'id',
    beside: CONSULTANT,
    // Quotes of somebody else's CV.
    hidden: ['user_id', 'parts', 'text_hash'],
    written: ['reason'],
  },
  {
    key: 'lists_seen',
    title: 'Lister med treff du har sett ved annonser og i svar',
    table: 'match_list_log',
    rows: MINE,
    order: 'id',
    hidden: ['user_id', 'consultant_ids', 'scores', 'text_hash'],
  },
  {
    key: 'ads_seen',
    title: 'Annonser du har sett for konsulenter',
    table: 'match_ads_log',
    rows: MINE,
    order: 'id',
    beside: CONSULTANT,
    hidden: ['user_id', 'ads'],
  },
  {
    key: 'events',
    title: 'Hendelsesloggen: det du har gjort, og det som er gjort med kontoen din',
    table: 'audit_log',
    rows: '(one.user_id = me or one.actor_id = me)',
    order: 'id',
    beside: {
      ...CONSULTANT,
      by_somebody_else: '(one.actor_id is not null and one.actor_id <> me)',
      to_somebody_else: '(one.user_id is not null and one.user_id <> me)',
      // These belong to the person who made the request.
      ip: 'case when coalesce(one.actor_id, one.user_id) = me then one.ip end',
    },
    hidden: ['user_id', 'actor_id', 'ip', 'request_id'],
  },
  {
    key: 'consultant',
    title: 'CV-en din',
    table: 'consultants',
    rows: 'one.id = own',
    order: 'id',
    beside: {
      picture: `(select 'data:image/webp;base64,' || translate(encode(webp, 'base64'), E'\\n', '') from media
        where media.hash = one.image_hash)`,
    },
    hidden: [
      'name_key',
      'email_key',
      'search',
      'earlier_objections',
      // Derived from the title.
      'work_roles',
      'content_hash',
      'content_version',
      'image_hash',
      'thumb_hash',
    ],
  },
  cv('technologies', 'Teknologier i CV-en', 'place, name'),
  cv('qualifications', 'Kvalifikasjoner i CV-en'),
  cv('projects', 'Prosjekter i CV-en'),
  cv('project_roles', 'Roller i prosjektene', 'project_place, place'),
  cv('work', 'Arbeidserfaring i CV-en'),
  cv('education', 'Utdanning i CV-en'),
  cv('certifications', 'Sertifiseringer og kurs i CV-en'),
  cv('languages', 'Språk i CV-en'),
  {
    key: 'matches',
    title: 'Treffene dine',
    table: 'consultant_matches',
    rows: OWN,
    order: 'job_id',
    beside: JOB,
    hidden: ['consultant_id', 'content_version'],
  },
  {
    key: 'comparisons',
    title: 'Sammenligninger av CV-en din med annonser',
    table: 'comparisons',
    rows: OWN,
    order: 'compared_at, job_id',
    beside: {
      ...JOB,
      requirements: `case when ${IS_REQUEST} then (
        select jsonb_agg(row - 'sentence') from jsonb_array_elements(one.requirements) as row) else one.requirements end`,
      justification: `case when not ${IS_REQUEST} then one.justification end`,
    },
    hidden: ['consultant_id', 'content_version', 'engine_version', 'requirements', 'justification'],
  },
  {
    key: 'compared_by',
    title: 'Hvem som har sammenlignet deg med hva',
    table: 'match_log',
    rows: OWN,
    order: 'id',
    beside: READER,
    hidden: ['user_id', 'consultant_id', 'text_hash'],
    written: ['reason'],
  },
  {
    key: 'listed_by',
    title: 'Hvem som har sett treffet ditt i en liste',
    table: 'match_list_log',
    rows: 'one.consultant_ids @> array[own]',
    order: 'id',
    beside: { ...READER, score: 'one.scores[array_position(one.consultant_ids, own)]' },
    hidden: ['user_id', 'consultant_ids', 'scores', 'text_hash'],
  },
  {
    key: 'ads_shown_for',
    title: 'Hvem som har sett annonser for deg',
    table: 'match_ads_log',
    rows: OWN,
    order: 'id',
    beside: READER,
    hidden: ['user_id', 'consultant_id'],
  },
  {
    key: 'cv_read',
    title: 'Hvem som har lest og lastet ned CV-en din',
    table: 'audit_log',
    rows: `${OWN} and one.user_id is distinct from me`,
    order: 'id',
    beside: READER,
    hidden: ['user_id', 'actor_id', 'session_id', 'consultant_id', 'request_id', 'ip', 'amount', 'source'],
  },
  {
    key: 'model_answers',
    title: 'Svar fra språkmodeller om CV-en din',
    table: 'model_answers',
    rows: OWN,
    order: 'created_at, hash',
    beside: { ...JOB, answer: `case when not ${IS_REQUEST} then one.answer end` },
    hidden: ['hash', 'consultant_id', 'answer'],
  },
]

/** Tables that lead to a person, and why they are not in the file. */
export const NOT_IN_THE_FILE: Record<string, string> = {
  access_tokens: 'hashes of secrets of a session, which is in the file',
  refresh_tokens: 'hashes of secrets of a session, which is in the file',
  portal_codes: 'hashes of secrets of a session, which is in the file',
  happenings: 'who caused a change, only until others have been notified; the audit log has it',
  dispatch_lines: 'which notifications a message was made of; both are in the file',
  outbox_lines: 'that a notification, which is in the file, waits for the next message',
  outlet_searches:
    'which saved searches, which are in the file, a channel of a team follows; it keeps them, as nobody’s',
  outlet_events: 'ads that a channel of a team has heard of',
  match_queue: 'that a comparison is overdue, for minutes',
  shared_calls: 'counts the calls of the last minute or day',
  shared_turns: 'that a call is in progress',
  scim_groups: 'groups, not people; the names of one’s own are in the file',
}
