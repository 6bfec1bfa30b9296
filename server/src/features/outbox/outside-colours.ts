/** The portal's own colours (web/src/ui/theme), for mails and pages that load no style sheet. */
export const LIGHT = {
  page: '#f5f7f8',
  sheet: '#fff',
  line: '#dbe2e5',
  text: '#14232a',
  soft: '#52626a',
  link: '#0f5c69',
  act: '#0e5461',
  on_act: '#fff',
  near: '#a53520',
}
export const DARK: typeof LIGHT = {
  page: '#0b1216',
  sheet: '#151f24',
  line: '#28363d',
  text: '#e8eef0',
  soft: '#a3b3ba',
  link: '#7fc8d3',
  act: '#5db5c2',
  on_act: '#0b1216',
  near: '#f6a58d',
}
