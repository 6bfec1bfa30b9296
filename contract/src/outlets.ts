import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { RowId } from './ids.ts'
import { Nullable } from './nullable.ts'
import { WebhookAddress } from './outbox.ts'

/** A channel of a team in Teams or Slack, or another program. */
export const OutletChannel = Type.Union([
  Type.Literal('teams'),
  Type.Literal('slack'),
  Type.Literal('webhook'),
])
export type OutletChannel = Static<typeof OutletChannel>

const OutletPace = Type.Union([Type.Literal('at_once'), Type.Literal('daily')])
const LeastScore = Type.Integer({ minimum: 1, maximum: 100 })

export const Outlet = Type.Object({
  id: Type.String(),
  channel: OutletChannel,
  name: Type.String(),
  /** Of its address. The rest of it is never shown. */
  host: Type.String(),
  /** `daily` is on working days at 07:30. A program always gets its events at once. */
  pace: OutletPace,
  /** A program also hears of ads that somebody fits as well as this, in per cent. */
  least_score: Nullable(Type.Integer()),
  /** `paused`: three messages in a row have failed for good. `gone`: the receiver says that there is no such address. */
  state: Type.Union([Type.Literal('on'), Type.Literal('paused'), Type.Literal('gone')]),
  /** The saved searches whose new ads it gets, set up by any administrator. */
  searches: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  last_sent_at: Nullable(Type.String()),
})
export type Outlet = Static<typeof Outlet>

export const listOutlets = endpoint({
  name: 'listOutlets',
  method: 'GET',
  path: '/admin/outlets',
  tag: 'admin',
  needs: 'administrator',
  summary: 'Channels of teams in Teams and Slack, and other programs, that get new ads',
  reply: Type.Object({ outlets: Type.Array(Outlet) }),
})

const OUTLET_SETTINGS = {
  name: Type.String({ minLength: 1, maxLength: 100 }),
  searches: Type.Array(RowId, {
    minItems: 1,
    maxItems: 20,
    uniqueItems: true,
  }),
  pace: OutletPace,
  least_score: Type.Optional(LeastScore),
}

export const addOutlet = endpoint({
  name: 'addOutlet',
  method: 'POST',
  path: '/admin/outlets',
  tag: 'admin',
  needs: 'administrator',
  scope: 'session',
  summary:
    "Connect a team's channel or a program with saved searches of the user's own; at most 50 are connected",
  body: Type.Object({ channel: OutletChannel, address: WebhookAddress, ...OUTLET_SETTINGS }),
  reply: Type.Object({
    outlets: Type.Array(Outlet),
    /** What a program checks signatures with (Standard Webhooks). It is shown this once. */
    secret: Nullable(Type.String()),
  }),
})

const OutletId = Type.Object({ id: Type.String() })

export const changeOutlet = endpoint({
  name: 'changeOutlet',
  method: 'PUT',
  path: '/admin/outlets/:id',
  tag: 'admin',
  needs: 'administrator',
  scope: 'session',
  summary: 'Change one; a new address also ends a pause, and what programs check signatures with stays',
  params: OutletId,
  /** `searches`: those that it has, and the user's own. Without an address the old one stays. */
  body: Type.Object({ address: Type.Optional(WebhookAddress), ...OUTLET_SETTINGS }),
  reply: Type.Object({ outlets: Type.Array(Outlet) }),
})

export const removeOutlet = endpoint({
  name: 'removeOutlet',
  method: 'DELETE',
  path: '/admin/outlets/:id',
  tag: 'admin',
  needs: 'administrator',
  summary: 'Disconnect one; nothing is sent there from this moment',
  params: OutletId,
  reply: Type.Object({ outlets: Type.Array(Outlet) }),
})

export const sendOutletSample = endpoint({
  name: 'sendOutletSample',
  method: 'POST',
  path: '/admin/outlets/:id/sample',
  tag: 'admin',
  needs: 'administrator',
  scope: 'session',
  summary: 'Send a sample (to a program an event `test`), and end a pause',
  params: OutletId,
  reply: Type.Object({ queued: Type.Literal(true) }),
})

/** A message to an outlet, kept for 30 days. */
export const OutletDelivery = Type.Object({
  /** What the receiver recognises it by: of a program the header `webhook-id`. */
  id: Type.String(),
  state: Type.Union([
    Type.Literal('waiting'),
    Type.Literal('sent'),
    Type.Literal('failed'),
    Type.Literal('dropped'),
  ]),
  tries: Type.Integer(),
  /** The code of the last answer, or what kept it from coming. */
  fault: Nullable(Type.String()),
  created_at: Type.String(),
  ended_at: Nullable(Type.String()),
  is_sample: Type.Boolean(),
  events: Type.Array(
    Type.Object({
      kind: Type.Union([
        Type.Literal('new'),
        Type.Literal('match'),
        Type.Literal('withdrawn'),
        Type.Literal('back'),
      ]),
      job_id: Type.String(),
      title: Type.String(),
    }),
  ),
})
export type OutletDelivery = Static<typeof OutletDelivery>

export const listOutletDeliveries = endpoint({
  name: 'listOutletDeliveries',
  method: 'GET',
  path: '/admin/outlets/:id/deliveries',
  tag: 'admin',
  needs: 'administrator',
  summary: 'The latest 50 messages to one, newest first',
  params: OutletId,
  reply: Type.Object({ deliveries: Type.Array(OutletDelivery) }),
})
