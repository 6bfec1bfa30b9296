/** Invented logos for two of three demo companies, by domain: the others show what a company without one looks like. */
import { around, disc, line, logo, shape, shield, tile, word } from './logo-shapes.ts'

const WAVES = 'M-5 0Q5-10 15 0T35 0 55 0 75 0 95 0 115 0'
const waves = (y: number, colour: string, width: number) =>
  `<g transform="translate(0 ${y})">${line(WAVES, colour, width)}</g>`

export const DEMO_LOGOS: Readonly<Record<string, string>> = {
  tindra: logo([
    shape('M2 84 38 18 60 58 70 42 98 84Z', '#14506b'),
    shape('M38 18 51 42 43 50 36 42 27 50 25 42Z', '#cfe6ec'),
  ]),
  havblikkpensjon: logo([
    disc('#12324a'),
    shape('M26 52A24 24 0 0 1 74 52Z', '#f2b84b'),
    line('M18 62H82M28 74H72', '#f6efe0', 6),
  ]),
  lyngfjell: logo([tile('#6b3f74'), word('L', { x: 36, y: 50, height: 52, colour: '#fff', weight: 2.6 })]),
  kronlia: logo(
    [
      disc('#e4572e', 30, 30, 22),
      disc('#fff', 30, 30, 9),
      word('KRONLIA', { x: 68, y: 30, height: 30, colour: '#1d1d1f', weight: 1.8 }),
    ],
    290,
    60,
  ),
  skjerholt: logo([
    '<circle cx="50" cy="50" r="46" fill="none" stroke="#7a5c2e" stroke-width="3"/>',
    word('SK', { x: 50, y: 50, height: 34, colour: '#2b2418', weight: 1.2, centred: true }),
  ]),
  brevika: logo([
    shape('M50 3C66 28 83 45 83 64A33 33 0 0 1 17 64C17 45 34 28 50 3Z', '#0f7fa8'),
    shape('M55 36 34 68H48L43 90 66 56H52Z', '#fff'),
  ]),
  nordstromnett: logo([
    line('M50 50 18 22M50 50 86 30M50 50 30 84M50 50 78 78', '#0b7a6f', 5),
    disc('#0b7a6f', 50, 50, 15),
    disc('#35b59f', 18, 22, 10),
    disc('#35b59f', 86, 30, 8),
    disc('#35b59f', 30, 84, 8),
    disc('#35b59f', 78, 78, 11),
  ]),
  vindre: logo([
    tile('#e3f0f7', 50),
    shape('M47 52 44 96H56L53 52Z', '#8fb3c7'),
    around(3, shape('M46 44C44 26 46 14 50 6 54 14 56 28 54 44Z', '#2d6c91'), 50, 44),
    disc('#2d6c91', 50, 44, 6),
  ]),
  solbygdavarme: logo([
    around(12, line('M50 4V16', '#e8862e', 7)),
    disc('#e8862e', 50, 50, 26),
    shape('M50 24A26 26 0 0 1 50 76Z', '#c75c1b'),
  ]),
  kvantumhelse: logo([
    around(4, shape('M50 50C34 42 34 8 50 6 66 8 66 42 50 50Z', '#1b8a7a')),
    disc('#d6efe9', 50, 50, 9),
  ]),
  ytterfjord: logo(
    [
      shape('M22 6H38V22H54V38H38V54H22V38H6V22H22Z', '#c8102e'),
      word('YTTERFJORD', { x: 72, y: 30, height: 22, colour: '#24424f', weight: 1.6 }),
    ],
    300,
    60,
  ),
  pulsvik: logo([tile('#b3213c', 26), line('M10 54H32L42 28 56 76 65 54H90', '#fff', 7)]),
  registersenteret: logo([
    disc('#1f3a68'),
    line('M28 34H60M28 50H72M28 66H52', '#fff', 8),
    disc('#f0c14b', 72, 34, 6),
    disc('#f0c14b', 64, 66, 6),
  ]),
  stedsdata: logo([
    line('M6 74 34 62 66 74 94 62V84L66 96 34 84 6 96Z', '#3f7d4e', 5),
    shape('M50 4C68 4 79 17 79 32 79 50 50 74 50 74S21 50 21 32C21 17 32 4 50 4Z', '#c8432f'),
    disc('#fff', 50, 32, 11),
  ]),
  digitilsynet: logo([
    '<circle cx="42" cy="42" r="34" fill="none" stroke="#37306b" stroke-width="9"/>',
    line('M68 68 92 92', '#37306b', 12),
    line('M27 43 38 54 58 31', '#e59a1c', 9),
  ]),
  solaasen: logo([
    shield('#f3c544', disc('#fff4d0', 50, 44, 18) + shape('M0 78Q28 48 54 66T100 60V100H0Z', '#2f6b3a')),
  ]),
  fagerlia: logo([shield('#1f7a4d', shape('M50 16 76 52H62L82 76H56V90H44V76H18L38 52H24Z', '#fff'))]),
  aamnes: logo([shield('#1d5fa0', waves(40, '#fff', 7) + waves(60, '#fff', 7) + waves(80, '#fff', 7))]),
  'ytremidthav-fylke': logo([
    shield(
      '#b22234',
      shape('M10 4 90 98H10Z', '#f5f1e6') + disc('#f5f1e6', 66, 32, 12) + disc('#b22234', 34, 66, 10),
    ),
  ]),
  kornmo: logo(
    [
      line('M26 58V14', '#7c9a2d', 4),
      ...[20, 32, 44].map((y) =>
        shape(
          `M26 ${y + 8}C12 ${y + 6} 12 ${y - 6} 14 ${y - 8}Q26 ${y - 4} 26 ${y + 8}Q26 ${y - 4} 38 ${y - 8}C40 ${y - 6} 40 ${y + 6} 26 ${y + 8}Z`,
          '#7c9a2d',
        ),
      ),
      word('KORNMO', { x: 58, y: 32, height: 30, colour: '#2f4a1c', weight: 2.4 }),
    ],
    290,
    64,
  ),
  aesfjell: logo([tile('#16324f', 16), around(6, line('M50 50V14M50 28 40 18M50 28 60 18', '#bfe3ff', 5))]),
  orretbua: logo([
    shape('M6 50C22 22 56 20 72 46L94 28V72L72 54C56 80 22 78 6 50Z', '#f28c1e'),
    shape('M40 30C52 36 52 64 40 70 46 58 46 42 40 30Z', '#ffd28a'),
    disc('#3b1f05', 24, 46, 5),
  ]),
  sporveksel: logo([
    tile('#f2c230', 8),
    line('M34 92V8', '#221e12', 9),
    line('M34 66C34 44 68 52 68 28V8', '#221e12', 9),
    disc('#c3321f', 68, 78, 10),
  ]),
  ferjemidthav: logo([
    shape('M28 18H62V32H76V48H20V32H28Z', '#24558a'),
    shape('M6 52H94L80 76H20Z', '#0e2f56'),
    waves(90, '#3fa0c9', 7),
  ]),
  skyssgrep: logo([
    '<circle cx="50" cy="50" r="40" fill="none" stroke="#a31f6b" stroke-width="12" stroke-dasharray="98 28"/>',
    shape('M40 30 72 50 40 70Z', '#a31f6b'),
  ]),
  luftrom: logo([
    line('M26 26 74 74M74 26 26 74', '#3a4047', 7),
    ...[26, 74].flatMap((x) =>
      [26, 74].map(
        (y) => `<circle cx="${x}" cy="${y}" r="17" fill="none" stroke="#3a4047" stroke-width="5"/>`,
      ),
    ),
    disc('#19a7b5', 50, 50, 12),
  ]),
  kveldsvakten: logo([tile('#111', 0), shape('M70 16A38 38 0 1 0 84 68 32 32 0 0 1 70 16Z', '#f4efe2')]),
  lydhavn: logo([tile('#4b2fa3', 30), line('M22 42V58M36 28V72M50 18V82M64 34V66M78 44V56', '#fff', 8)]),
  skagerdyp: logo([
    line('M14 20 50 42 86 20', '#5fc3d6', 11),
    line('M14 46 50 68 86 46', '#1f86a8', 11),
    line('M14 72 50 94 86 72', '#0b3c5d', 11),
  ]),
  ankerfeste: logo([
    '<circle cx="50" cy="16" r="10" fill="none" stroke="#17284a" stroke-width="7"/>',
    line('M50 28V90M30 42H70M12 60C14 80 30 91 50 91 70 91 86 80 88 60', '#17284a', 8),
    shape('M2 68 12 50 26 66ZM98 68 88 50 74 66Z', '#17284a'),
  ]),
  laksvika: logo([
    disc('#fbe4dc'),
    ...[30, 50, 70].map((y, row) =>
      line(
        [20, 40, 60, 80].map((x) => `M${x - 10 + (row % 2) * 5} ${y}a8 10 0 0 0 16 0`).join(''),
        '#e2674a',
        5,
      ),
    ),
  ]),
  hym: logo(
    [
      shape('M6 14C20 8 34 10 44 18V54C34 46 20 44 6 50Z', '#8a1538'),
      shape('M82 14C68 8 54 10 44 18V54C54 46 68 44 82 50Z', '#b8405e'),
      word('HYM', { x: 102, y: 31, height: 36, colour: '#2a1a20', weight: 1.3 }),
    ],
    220,
    62,
  ),
  laerespor: logo([
    line('M16 82C40 82 30 50 52 50S62 20 84 18', '#c9d6ea', 8),
    disc('#2c63b8', 16, 82, 13),
    disc('#2c63b8', 51, 50, 13),
    disc('#f2a03d', 84, 18, 14),
  ]),
  reisverk: logo([
    line('M12 92V44L50 12 88 44V92M12 92H88M12 58H88M50 12V92', '#7a4a21', 8),
    line('M14 90 48 60M86 90 52 60', '#b98a55', 6),
  ]),
  kvistsag: logo([
    around(12, shape('M44 12 62 2 58 20Z', '#4d5a2a')),
    disc('#4d5a2a', 50, 50, 36),
    '<circle cx="50" cy="50" r="22" fill="none" stroke="#e8ddc4" stroke-width="4"/>',
    disc('#e8ddc4', 50, 50, 7),
  ]),
  ro: logo([
    tile('#f3f1ec', 50),
    word('RO', { x: 50, y: 50, height: 26, colour: '#1a1a1a', weight: 0.9, centred: true }),
  ]),
  fjellgrunn: logo([
    shape('M4 40 36 8 60 34 72 24 96 44V52H4Z', '#394b59'),
    line('M8 64Q30 56 50 64T92 62', '#7d8f9b', 8),
    line('M8 80Q30 72 50 80T92 78', '#a9b6be', 8),
    line('M8 95Q30 88 50 95T92 93', '#d08a4e', 6),
  ]),
  tellekant: logo(
    [
      line('M12 10V50M26 10V50M40 10V50M54 10V50', '#0f5c4c', 6),
      line('M4 44 62 16', '#e06a3b', 6),
      word('TELLEKANT', { x: 84, y: 30, height: 24, colour: '#0f5c4c', weight: 1.5 }),
    ],
    300,
    60,
  ),
  portvakt: logo([
    tile('#12372a', 18),
    shape('M22 86V46A28 28 0 0 1 78 46V86Z', '#e9f2ec'),
    disc('#12372a', 50, 52, 9),
    shape('M46 56H54L58 76H42Z', '#12372a'),
  ]),
  trollkryss: logo([
    tile('#2a1745', 50),
    line('M24 30 76 82M76 30 24 82', '#b9e34c', 10),
    disc('#fff', 34, 26, 9),
    disc('#fff', 66, 26, 9),
    disc('#2a1745', 36, 27, 4),
    disc('#2a1745', 64, 27, 4),
  ]),
}
