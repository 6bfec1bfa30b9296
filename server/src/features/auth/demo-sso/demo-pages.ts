import { escapeHtml } from '../../../text/escape-html.ts'
import { loginPage } from '../login-page.ts'
import { DEMO_PEOPLE, type DemoPerson } from './demo-people.ts'

const WARNING_ICON = `<svg class="icon" width="20" height="20" viewBox="0 0 24 24" fill="none" aria-hidden="true"><path d="M12 3.6 2.6 20.2h18.8Z" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round"/><path d="M12 10v4.6" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"/><circle cx="12" cy="17.3" r=".95" fill="currentColor"/></svg>`

const NOTICE = `<p class="notice">${WARNING_ICON}<span><strong>Demoinnlogging.</strong> Personene er oppdiktede. Denne siden finnes ikke i produksjon.</span></p>`

/** One click is the whole sign-in, so every person is a button of one form. */
export function choosePersonPage(action: string): string {
  return page(
    'Velg hvem du vil være',
    `${NOTICE}
    <h1>Velg hvem du vil være</h1>
    <p class="lead">Ett klikk logger deg inn i Utsyn.</p>
    <form method="post" action="${escapeHtml(action)}"><ul class="people">${DEMO_PEOPLE.map(personRow).join('')}</ul></form>`,
  )
}

/** The button holds only the name, which is its accessible name; its click area is the whole row. */
function personRow({ subject, name, position, about }: DemoPerson): string {
  const id = `om-${subject.replaceAll('.', '-')}`
  return `<li>
    <span class="avatar" aria-hidden="true">${escapeHtml(initials(name))}</span>
    <span class="who">
      <button name="person" value="${escapeHtml(subject)}" aria-describedby="${id}">${escapeHtml(name)}</button>
      <span class="about" id="${id}"><span>${escapeHtml(about)}</span> <span class="role">${escapeHtml(position)}</span></span>
    </span>
  </li>`
}

/** The form with its fixed id comes from the library; the buttons stand outside and refer to it. */
export function signOutPage(form: string): string {
  return page(
    'Logg ut av demoinnloggingen',
    `${NOTICE}
    <h1>Vil du logge helt ut?</h1>
    <p class="lead">Du er logget ut av Utsyn. Logger du også ut av demoinnloggingen, kan du velge en annen person neste gang.</p>
    ${form}
    <div class="actions">
      <button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes">Ja, logg helt ut</button>
      <button class="secondary" type="submit" form="op.logoutForm">Nei, bare av Utsyn</button>
    </div>`,
  )
}

export function signedOutPage(publicUrl: string): string {
  return page('Du er logget ut', `<h1>Du er logget ut</h1>${linkBack(publicUrl)}`)
}

/** `code` is one of OAuth's; a fault's description may quote the request and goes only to the log. */
export function faultPage(code: string, publicUrl: string): string {
  return page(
    'Innloggingen stoppet',
    `<h1>Innloggingen stoppet</h1>
    <p class="lead">Den er kanskje for gammel, åpnet i en annen nettleser eller allerede brukt. Begynn på nytt fra Utsyn.</p>
    <p class="code">Feilkode: ${escapeHtml(code)}</p>${linkBack(publicUrl)}`,
  )
}

const linkBack = (publicUrl: string) =>
  `<p class="actions"><a class="primary" href="${escapeHtml(loginPage(publicUrl))}">Til Utsyn</a></p>`

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Utsyn</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/sso/demo.css">
</head>
<body><main class="card">${content}</main></body>
</html>`
}

function initials(name: string): string {
  const words = name.split(' ')
  return `${words[0]?.[0] ?? ''}${words.at(-1)?.[0] ?? ''}`
}
