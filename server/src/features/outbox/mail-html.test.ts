import { expect, test } from 'vitest'
import { mailHtml } from './mail-html.ts'

test('each part of a line is on one of its own, also where a program for mail knows no styles', () => {
  const html = mailHtml({
    subject: 'Emne',
    intro: 'Dette er nytt.',
    sections: [
      {
        title: 'Benken',
        lines: [
          {
            title: 'Kari Vik',
            detail: 'Ledig nå',
            fit: 'Passer best',
            why: 'Fordi du følger Nordlys',
            link: 'https://utsyn.example/1',
            ads: [
              { text: 'Utvikler', link: 'https://utsyn.example/2' },
              { text: 'Arkitekt', link: 'https://utsyn.example/3' },
            ],
          },
        ],
        more: [],
      },
    ],
    stops: [],
    stop_all: 'https://utsyn.example/stop',
    portal: 'https://utsyn.example',
    settings: { text: 'Velg hva du vil ha, og når', link: 'https://utsyn.example/konto' },
  })
  const [, line = ''] = /<li>(.*)<\/li>/.exec(html) ?? []
  expect(line.split('<br>').map((part) => part.replaceAll(/<[^<>]*>/g, ''))).toEqual([
    'Fordi du følger Nordlys',
    'Kari Vik',
    'Ledig nå',
    'Passer best',
    'Utvikler',
    'Arkitekt',
  ])
  // As blocks they would have an empty line between them.
  expect(html).not.toContain('display:block')
})
