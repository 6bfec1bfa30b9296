import { remembered } from '../../text/remembered.ts'
/** Kinds of work, by their names. A CV may use another word than the ad. */
const ROLES: readonly (readonly [string, RegExp])[] = [
  ['test lead', /test(?:leder|leiar|ansvarlig|koordinator)|ansvarlig for test|test (?:lead|manager)/iu],
  [
    'tester',
    /(?:^|(?<!\p{L})(?:som|en|ein|senior|teknisk|it|system|program(?:vare)?|manuell|erfaren)[ -]?)test(?:er|ar)(?= *(?:$|[,;.:/(–-]|(?:i|på|for|med|hos|innen|og)(?!\p{L})))|testautomatiser(?:er|ar)|test engineer|testingeniør/iu,
  ],
  ['site manager', /byggeled(?:er|else)|byggjeleiar|prosjektingeniør|anleggsleder|site manager/iu],
  ['automation engineer', /automasjonsingeniør|automatiker|plc engineer|automation engineer/iu],
  [
    'project manager',
    /(?<!\p{L}|del)prosjekt(?:leder|leiar)|project manager|prosjektledelse|(?<!\p{L})led(?:et|e|er) (?:\p{L}+[- ]){0,3}prosjekt/iu,
  ],
  ['agile lead', /scrum master|smidig (?:leder|coach)|agile (?:coach|lead)|team ?coach/iu],
  ['product owner', /produkteier|produkteigar|produktleder|product (?:owner|manager)/iu],
  ['architect', /(?<!\p{L})(?:\p{L}+s?)?arkitekt(?!ur)|architect(?!ure)/iu],
  ['data engineer', /data ?engineer|dataingeniør|bi-utvikler|dataplattformutvikler/iu],
  [
    'data scientist',
    /data ?scientist|dataforsk(?:er|ar)|dataanalytiker|ml[- ]engineer|maskinlæringsingeniør/iu,
  ],
  [
    'security adviser',
    /(?:sikkerhets|tryggleiks|personvern)(?:rådgiv\p{L}*|arkitekt|analytiker|leder|ingeniør)|rådgiv\p{L}* (?:i |innen )?informasjonssikkerhet|security (?:adviser|advisor|consultant|engineer|analyst)|penetrasjonstester|pentester|ciso/iu,
  ],
  [
    'designer',
    /(?:interaksjons|tjeneste|ux-?|ui-?)design(?:er|ar)|(?:ux|ui|product|service|interaction) designer/iu,
  ],
  [
    'platform engineer',
    /plattform(?:ingeniør|utvikler|utviklar)|devops|(?<!\p{L})sre(?!\p{L})|platform engineer|site reliability|skyingeniør|cloud engineer|driftsingeniør|release manager/iu,
  ],
  ['embedded developer', /embedded|innebygd|firmware/iu],
  ['mainframe developer', /(?:stormaskin|mainframe|cobol)-?(?:utvikl|develop)/iu],
  ['app developer', /app-?utvikl(?:er|ar)|mobilutvikl(?:er|ar)|ios-utvikl|android-utvikl|mobile developer/iu],
  ['front-end developer', /front-?end|webutvikl(?:er|ar)/iu],
  ['back-end developer', /back-?end|java-?utvikl(?:er|ar)|\.net-?utvikl(?:er|ar)|c#-utvikl/iu],
  ['full-stack developer', /full-?stack/iu],
  // «Utvikler kart over havneanløp» is a verb, «Utvikler» alone or «utvikler i team» a title.
  [
    'developer',
    /(?<=\p{L}(?<!(?:vide|vida)re|stormaskin|mainframe|cobol)-?)utvikl(?:er|ar)(?!\p{L})|(?<!\p{L})utvikl(?:er|ar)(?= *(?:$|[,;.:/()–-]|(?:i|på|for|med|hos|innen|innan|som|og teknisk)(?!\p{L})))|developer|programmerer|software engineer/iu,
  ],
  [
    'team lead',
    /team ?led(?:er|else)|teamleiar|team ?lead|teknisk led(?:er|else)|tech ?lead|faglig ansvarlig/iu,
  ],
  ['controller', /controller|økonomirådgiver|prosjektøkonom|regnskap|revisor/iu],
  ['operations', /driftskonsulent|driftstekniker|systemadministrator|sysadmin/iu],
  ['change lead', /endringsled|gevinstansvarlig|change manager/iu],
]

/** Roles with largely the same work. */
const KIN: Readonly<Record<string, readonly string[]>> = {
  'full-stack developer': ['front-end developer', 'back-end developer'],
  'front-end developer': ['full-stack developer'],
  'back-end developer': ['full-stack developer'],
  developer: [
    'front-end developer',
    'back-end developer',
    'full-stack developer',
    'app developer',
    'embedded developer',
  ],
}

export const rolesIn = remembered((text): readonly string[] =>
  ROLES.filter(([, pattern]) => pattern.test(text)).map(([name]) => name),
)

/** Titles in a CV that count as the role, the role itself first. */
export const rolesLike = (role: string): readonly string[] => [role, ...(KIN[role] ?? [])]
