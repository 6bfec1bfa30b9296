export const WHAT_IS_NEW = 'Hva skjer?'
export const WHAT_IS_NEW_THERE = 'Hva skjer hos denne bedriften?'
const SMALL =
  '(?:(?:nå|i det siste|for tiden|for tida|siden sist|der ute|på gang|å melde|å fortelle|å by på|å lese|forresten|egentlig|ellers) ?)*'
const WHOSE = '(?:de|dere|selskapet|bedriften|firmaet|kunden|virksomheten|kommunen|banken)'

/** What is new, where nothing is said of what: «hva er siste nytt?», «har de noe nytt?» */
export const PHRASES_OF_NEWEST: readonly [RegExp, string][] = [
  [
    new RegExp(
      `^[^\\p{L}]*(?:(?:hei|ok|og|men|så|du)[, ]+)*(?:(?:hva|hvilke) (?:er|har vi av|har du av|finnes av|kom av)(?: det| de)? (?:aller )?(?:siste|nyeste|ferskeste|nytt|ferskt)(?: nytt| nyhetene| nyheter| sakene| artiklene)?|(?:(?:er det|har det|finnes det|har vi|har du|vis(?: meg)?|gi meg|fortell(?: meg)?(?: om)?)(?: kommet| skjedd| vært| oss)? )?(?:(?:noe|noen|litt|det|de|aller) )*(?:(?:siste|helt) )?(?:nytt|nyheter)|siste nytt|siste nyheter|nytt) ?${SMALL}[^\\p{L}]*$`,
      'giu',
    ),
    WHAT_IS_NEW,
  ],
  [
    new RegExp(
      `^[^\\p{L}]*(?:og |men )?(?:har ${WHOSE}(?: (?:hatt|fått|kommet med))? (?:noe|noen) (?:nytt|nyheter)|(?:er det |har det (?:skjedd|kommet) |hva er )?(?:noe |siste )?nytt (?:hos|om|fra|med|rundt) (?:dem|denne (?:bedriften|kunden)|dette (?:selskapet|firmaet)|kunden|bedriften|selskapet|firmaet)|hva (?:er|har ${WHOSE}) (?:av )?nytt (?:hos dem|her)|hva er det siste (?:hos|fra|om) (?:dem|denne bedriften|denne kunden)) ?${SMALL}[^\\p{L}]*$`,
      'giu',
    ),
    WHAT_IS_NEW_THERE,
  ],
]
