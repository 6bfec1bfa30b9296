import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { NotificationSettings } from './notifications.ts'
import { Nullable } from './nullable.ts'

/** Where notifications go beside the bell. */
export const ChannelName = Type.Union([Type.Literal('mail'), Type.Literal('teams'), Type.Literal('slack')])
export type ChannelName = Static<typeof ChannelName>

/** How soon a notification goes out by a channel. */
export const Pace = Type.Union([
  Type.Literal('at_once'),
  Type.Literal('daily'),
  Type.Literal('weekly'),
  Type.Literal('never'),
])
export type Pace = Static<typeof Pace>

/** A time of a clock in Norway: «07:30». */
const ClockTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })
/** 1 is Monday. */
const Weekday = Type.Integer({ minimum: 1, maximum: 7 })

export const DispatchTimes = Type.Object({
  /** When daily and weekly mails are sent. */
  sent_at: ClockTime,
  weekly_on: Weekday,
  /** Nothing is sent at once between these; the same time twice means no quiet hours. */
  quiet_from: ClockTime,
  quiet_to: ClockTime,
  /** Nothing is sent on these days of the week. */
  days_off: Type.Array(Weekday, { maxItems: 6, uniqueItems: true }),
  /** Nor on Norwegian public holidays. */
  off_on_holidays: Type.Boolean(),
})
export type DispatchTimes = Static<typeof DispatchTimes>

const SETTINGS = Object.keys(NotificationSettings.properties) as (keyof NotificationSettings)[]
/** A pace for each kind of notification. */
const Paces = Type.Object(
  Object.fromEntries(SETTINGS.map((setting) => [setting, Pace])) as Record<
    keyof NotificationSettings,
    typeof Pace
  >,
)

export const ChannelChoices = Type.Object({
  paces: Paces,
  times: DispatchTimes,
  /**
   * `off`: the portal sends no mail. `unverified`: the identity service does not vouch for the address. `no_address`: the
   * user has given none. `paused`: messages have failed repeatedly. `gone`: the receiver says that the address is no longer
   * there. `kept`: mails stay in the portal, for development.
   */
  state: Type.Union([
    Type.Literal('on'),
    Type.Literal('kept'),
    Type.Literal('off'),
    Type.Literal('unverified'),
    Type.Literal('no_address'),
    Type.Literal('paused'),
    Type.Literal('gone'),
  ]),
  paused_since: Nullable(Type.String()),
  /** Of the address that was given. The rest of it is never shown. */
  host: Nullable(Type.String()),
})
export type ChannelChoices = Static<typeof ChannelChoices>

const OneChannel = Type.Object({ channel: ChannelName })

export const getChannelChoices = endpoint({
  name: 'getChannelChoices',
  method: 'GET',
  path: '/notifications/channels/:channel',
  tag: 'notifications',
  needs: 'leser',
  summary: 'Which notifications the user wants by mail, Teams or Slack, and when',
  params: OneChannel,
  reply: ChannelChoices,
})

export const putChannelChoices = endpoint({
  name: 'putChannelChoices',
  method: 'PUT',
  path: '/notifications/channels/:channel',
  tag: 'notifications',
  needs: 'leser',
  summary: 'Change what is given, keep the rest; times are the same for all channels',
  params: OneChannel,
  body: Type.Object({
    paces: Type.Optional(Type.Partial(Paces)),
    times: Type.Optional(Type.Partial(DispatchTimes)),
  }),
  reply: ChannelChoices,
})

/** Given once: with it anybody can write there. */
export const WebhookAddress = Type.String({ minLength: 1, maxLength: 2_000 })

export const putChannelAddress = endpoint({
  name: 'putChannelAddress',
  method: 'PUT',
  path: '/notifications/channels/:channel/address',
  tag: 'notifications',
  needs: 'leser',
  scope: 'session',
  summary: "Give the address of the user's own webhook in Teams or Slack; also ends a pause",
  params: OneChannel,
  body: Type.Object({ address: WebhookAddress }),
  reply: ChannelChoices,
})

export const deleteChannelAddress = endpoint({
  name: 'deleteChannelAddress',
  method: 'DELETE',
  path: '/notifications/channels/:channel/address',
  tag: 'notifications',
  needs: 'leser',
  summary: 'Forget the address; nothing is sent there from this moment',
  params: OneChannel,
  reply: ChannelChoices,
})

export const sendSample = endpoint({
  name: 'sendSample',
  method: 'POST',
  path: '/notifications/channels/:channel/sample',
  tag: 'notifications',
  needs: 'leser',
  scope: 'session',
  summary: 'Send the user their latest notifications by a channel, and end a pause of it',
  params: OneChannel,
  reply: Type.Object({ queued: Type.Literal(true) }),
})

/** A message that failed for good. */
export const FailedDispatch = Type.Object({
  id: Type.String(),
  channel: Type.Union([ChannelName, Type.Literal('webhook')]),
  /** The name of the person, the team's channel or the program. */
  receiver: Type.String(),
  /** What it was about, a text for each kind: «Nye stillinger: Utvikler, Arkitekt og 3 til». Empty for a sample without any, and when all was deleted since. */
  about: Type.Array(Type.String()),
  tries: Type.Integer(),
  lines: Type.Integer(),
  created_at: Type.String(),
  failed_at: Type.String(),
  /** The code of the last answer, or what kept it from coming. */
  fault: Nullable(Type.String()),
})
export type FailedDispatch = Static<typeof FailedDispatch>

/** A mail that the portal keeps instead of sending, in development. */
export const KeptMail = Type.Object({
  id: Type.String(),
  person: Type.String(),
  subject: Type.String(),
  kept_at: Type.String(),
  text: Type.String(),
  /** Shows the HTML in a frame; valid for one to two hours. */
  address: Type.String(),
})
export type KeptMail = Static<typeof KeptMail>

export const listOutbox = endpoint({
  name: 'listOutbox',
  method: 'GET',
  path: '/admin/outbox',
  tag: 'admin',
  needs: 'administrator',
  summary: 'Messages that failed for good, newest first, at most 100; and the latest 30 mails that were kept',
  reply: Type.Object({
    failed: Type.Array(FailedDispatch),
    /** Null where mails are sent. */
    kept: Nullable(Type.Array(KeptMail)),
  }),
})

const DispatchId = Type.Object({ id: Type.String() })

export const sendDispatchAgain = endpoint({
  name: 'sendDispatchAgain',
  method: 'POST',
  path: '/admin/outbox/:id/again',
  tag: 'admin',
  needs: 'administrator',
  summary: 'Send a failed message again',
  params: DispatchId,
  reply: Type.Object({ queued: Type.Literal(true) }),
})

export const giveUpDispatch = endpoint({
  name: 'giveUpDispatch',
  method: 'DELETE',
  path: '/admin/outbox/:id',
  tag: 'admin',
  needs: 'administrator',
  summary: 'Give up a failed message',
  params: DispatchId,
  reply: Type.Object({ given_up: Type.Literal(true) }),
})
