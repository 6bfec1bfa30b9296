import { AppError, badInput, notFound } from '../../http/app-error.ts'

export const sessionNotFound = () => notFound('Samtalen finnes ikke.')
export const messageNotFound = () => notFound('Svaret finnes ikke.')
export const nothingAsked = () => badInput('message', 'Skriv hva du lurer på først.')
export const nothingWritten = () => badInput('title', 'Gi samtalen et navn.')
export const sessionIsFull = () =>
  new AppError(409, 'session_full', 'Denne samtalen er blitt så lang som den kan bli. Start en ny samtale.')
export const tooManyAtOnce = () =>
  new AppError(429, 'too_many_requests', 'Vent til du har fått svar på det du spurte om sist.', {
    retryAfter: 5,
  })
export const stillAnswering = () =>
  new AppError(
    409,
    'still_answering',
    'Det forrige spørsmålet i denne samtalen får svar akkurat nå. Vent til det er ferdig, og prøv igjen.',
  )
export const cutOff = () => new AppError(503, 'cut_off', 'Svaret ble avbrutt. Prøv igjen.', { retryAfter: 5 })
export const assistantBusy = () =>
  new AppError(503, 'busy', 'Assistenten har mye å gjøre akkurat nå. Prøv igjen om litt.', { retryAfter: 10 })
