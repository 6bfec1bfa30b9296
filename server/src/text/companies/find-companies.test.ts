import { describe, expect, test } from 'vitest'
import { findCompanies } from './find-companies.ts'
import { makeDictionary } from './company-names.ts'
import { leastWork } from '../../testing/own-work.ts'

const NAMES: [name: string, ...aliases: string[]][] = [
  ['Tindra Forsikring ASA', 'tindra'],
  ['Brevika Energi'],
  ['DNB'],
  ['VG'],
  ['Vy', 'Vygruppen'],
  ['If Skadeforsikring', 'If'],
  ['Nye Veier'],
  ['Bane NOR'],
  ['Oda'],
  ['Lyse'],
  ['Aker'],
  ['Aker Solutions'],
  ['Finn.no', 'Finn'],
  ['Telenor'],
  ['Widerøe'],
  ['Kongsberg Gruppen', 'Kongsberg'],
  ['TV 2'],
  ['XXL'],
  ['Posten Bring', 'Posten'],
  ['SAS'],
  ['Norse'],
  ['Tine'],
  ['Kolumbus'],
  ['NAV'],
  ['Ulstein'],
  ['Viking'],
]
const dictionary = makeDictionary(NAMES.map(([name, ...aliases], id) => ({ id, name, aliases })))
const found = (title: string, introduction: string | null = null) =>
  findCompanies(dictionary, { title, introduction }).map((id) => NAMES[id]![0])

describe('a company is found', () => {
  test.each<[string, string | null, string[]]>([
    ['Tindra Forsikring kutter', null, ['Tindra Forsikring ASA']],
    ['TINDRA FORSIKRING KUTTER', null, ['Tindra Forsikring ASA']],
    ['Tindras nye app', null, ['Tindra Forsikring ASA']],
    ['Dette skjer', 'Nå vil Brevika Energi bygge.', ['Brevika Energi']],
    ['DNB-sjefen går', null, ['DNB']],
    ['DNBs fond', null, ['DNB']],
    ['Vy mister anbudet', 'Togselskapet tapte.', ['Vy']],
    ['Bane Nor, Vy og If samarbeider', null, ['Bane NOR', 'Vy', 'If Skadeforsikring']],
    ['Nye Veier velger entreprenør', null, ['Nye Veier']],
    ['Kjøpte hus på Finn.no', null, ['Finn.no']],
    ['Lyse-sjefen vil ha mer kraft', 'Konsernsjefen er utålmodig.', ['Lyse']],
    ['Aker Solutions vinner kontrakt', null, ['Aker Solutions']],
    ['VG mister hver femte abonnent', null, ['VG']],
    ['TV 2 kutter 40 stillinger', null, ['TV 2']],
    ['Flyselskapet Widerøe setter inn flere fly', null, ['Widerøe']],
    ['Kongsberg får ordre fra Polen', 'Forsvarskonsernet skal levere i 2028.', ['Kongsberg Gruppen']],
    ['Ansatte i Tine streiker', 'Meieriselskapet venter tomme hyller.', ['Tine']],
    ['Kolumbus bygger ny bussterminal', 'Kollektivselskapet betaler.', ['Kolumbus']],
    ['Posten får ny sjef', 'Selskapet har lett siden mai.', ['Posten Bring']],
    ['Røkkes Aker bygger datasenter', 'Selskapet har sikret seg kraft.', ['Aker']],
    ['Nå varsler Nav kutt', null, ['NAV']],
    ['Annonsen lå på Finn.no', 'Den ble slettet.', ['Finn.no']],
    ['Finn-selskapet vokser', null, ['Finn.no']],
    ['Konkurstruede Norse får penger', 'Flyselskapet henter 300 millioner.', ['Norse']],
  ])('in «%s» «%s»', (title, introduction, companies) => {
    expect(found(title, introduction)).toEqual(companies)
  })
})

describe('a word that only looks like one is none', () => {
  test.each<[string, string | null]>([
    ['Lyse utsikter for boligmarkedet', 'Meglerne tror på vekst.'],
    ['Nye veier åpner i Lofoten', 'Tunnelen ble dyr.'],
    ['En vy over Hardangervidda', null],
    ['If you can\u2019t beat them, join them', 'Gründeren solgte.'],
    ['Sogndal IF søker leder', null],
    ['Oda (24) fikk drømmejobben', 'Selskapet er fornøyd.'],
    ['Oda Kristin sluttet', null],
    ['Finn fram skiene', null],
    ['Aker brygge blir dyrere', null],
    ['Aker Biomarine selger', null],
    ['Akershus får fylkesdirektør', null],
    ['Konsert på Telenor Arena', null],
    ['Flere konkurser', '67 bedrifter ga seg, skriver VG.'],
    ['VG: Kraftverk selges', null],
    ['Vil ha flere på VGS', null],
    // A newspaper that is only quoted, in any wording.
    ['Tre siktet i Moss', 'Politiet bekrefter saken overfor VG tirsdag.'],
    ['Høyre går fram', 'Målingen er gjort for TV 2.'],
    ['Skjult gjeld i selskapet', 'VG har gjennomgått regnskapene.'],
    // People.
    ['Turi Widerøe får statue', null],
    ['Statuen av Turi Widerøe flyttes', 'Flyselskapet betalte.'],
    ['Ordfører Widerøe går av', null],
    ['Hilde og Finn overtar hotellet', 'De kjøper det av et selskap.'],
    ['Kona til Finn arvet aksjene', null],
    ['Oda åpner butikk', 'Hun sa opp jobben i banken.'],
    ['Oda startet nettbutikk', 'Nå har 19-åringen åtte ansatte.'],
    // Places.
    ['Kongsberg får ny bank', 'Den lokale sparebanken åpner i sentrum.'],
    ['Kongsberg mister 200 arbeidsplasser', 'Selskapet flytter til Polen.'],
    ['Kongsberg-bedrift fikk pris', 'Selskapet har hatt lærlinger siden 1980.'],
    ['Lyse kan få ferge', 'Rederiet ser på en rute.'],
    ['Ulstein bygger ny skole', 'Kommunen åpner den til høsten.'],
    // Other meanings of a word.
    ['Viking slo Brann', 'Laget leder serien.'],
    ['Fant sverd fra en viking', null],
    ['Posten har stått ledig lenge', 'Styret leter etter direktør.'],
    ['Posten går til en kvinne', 'Hun blir direktør.'],
    ['Ser på TV 2 timer om dagen', 'Seerne er yngre enn før.'],
    ['Selger klær fra S til XXL', 'Nettbutikken vokser.'],
    ['XXL-burger på menyen', 'Kjeden selger den i tre uker.'],
    ['SAS-kurs for forskere', 'Universitetet lærer bort statistikkprogrammet SAS.'],
    ['Oda i filmen Oda', null],
    // Another company's name, and things named after a sponsor.
    ['Nye Norse Energy varsler emisjon', 'Oljeselskapet trenger penger.'],
    ['Historien om Radisson SAS', null],
    ['Sjefen i Manitoba Telenor slutter', null],
    ['Danske TV 2 sier opp 60', 'Kanalen må spare.'],
    ['Team Telenor-Repsol vant', null],
    ['Telenor Stadion fylles', null],
    ['Telenor-turneringen avlyst', null],
    ['', ''],
  ])('in «%s» «%s»', (title, introduction) => {
    expect(found(title, introduction)).toEqual([])
  })
})

test('each company once, the first named first, and whatever is written takes little time', () => {
  expect(found('Brevika Energi og DNB', 'DNB låner til Brevika Energi.')).toEqual(['Brevika Energi', 'DNB'])
  const read = () => {
    for (const noise of [
      'Vy og '.repeat(5_000),
      '-'.repeat(50_000),
      'DNB, '.repeat(9_000),
      '«'.repeat(20_000),
    ])
      found(noise, noise)
  }
  expect(leastWork(read, 2_000)).toBeLessThan(2_000)
})
