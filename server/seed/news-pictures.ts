/** Example pictures of articles: landscapes of plain shapes, wide as newspapers have them. */
const SKIES = [
  ['#d9ebef', '#8fb9c2', '#3b7f8b', '#0e5461', '#f0805e'],
  ['#f3ecdf', '#d9c3a0', '#a98d63', '#5f4a2c', '#e8b04b'],
  ['#dfe4ee', '#a9b5cc', '#66779b', '#2f3f63', '#f2c7a5'],
  ['#e3efe2', '#a8c9a4', '#5f9162', '#2c5a37', '#f4d35e'],
  ['#efe1e6', '#cba3b3', '#8f5f78', '#4e2c44', '#f6b8a0'],
] as const

export const NEWS_PICTURES: readonly string[] = SKIES.map(([sky, far, middle, near, sun], index) => {
  const shift = index * 130
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675"><rect width="1200" height="675" fill="${sky}"/><circle cx="${260 + shift}" cy="230" r="78" fill="${sun}"/><path d="M0 420 ${180 + shift} 250 ${420 + shift} 400 ${640 + shift / 2} 290 1200 430V675H0Z" fill="${far}"/><path d="M0 500 ${300 - shift / 4} 360 560 500 ${820 + shift / 4} 380 1200 520V675H0Z" fill="${middle}"/><path d="M0 590 340 520 700 600 1200 540V675H0Z" fill="${near}"/></svg>`
})
