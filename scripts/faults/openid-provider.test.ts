import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../server/src/config/config.ts'
import { checkIdentityService } from '../../server/src/doctor/check-identity-service.ts'
import { startOpenIdProvider } from './openid-provider.ts'

test('what the doctor finds in order there would not be with another secret or address', async () => {
  const provider = await startOpenIdProvider()
  onTestFinished(() => provider.close())
  const PUBLIC_URL = 'http://localhost:4711'
  provider.redirectUri = `${PUBLIC_URL}/api/callback`
  const states = async (changed: Record<string, string> = {}) => {
    const checks = await checkIdentityService(readConfig({ ...provider.env, PUBLIC_URL, ...changed }))
    return Object.fromEntries(checks.map(({ name, state }) => [name, state]))
  }
  expect(await states()).toMatchObject({ client: 'ok', 'redirect address': 'ok' })
  expect(await states({ OIDC_CLIENT_SECRET: 'another' })).toMatchObject({ client: 'fail' })
  expect(await states({ OIDC_CLIENT_ID: 'another' })).toMatchObject({
    client: 'fail',
    'redirect address': 'fail',
  })
  expect(await states({ PUBLIC_URL: 'http://localhost:4712' })).toMatchObject({ 'redirect address': 'fail' })
})
