import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../Sandbox.js'
import { startSandbox } from '../startSandbox.js'
import { callService } from '../testing/callService.js'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, hostOrigins: ['https://host.example'] })
})
afterAll(() => sandbox.stop())

describe('GET /appkit/v1/config', () => {
  test('default', async () => {
    const { body } = await callService(sandbox.url, '/appkit/v1/config')
    const { features } = body as { features: { id: string; config: null }[] }
    expect(features.map(({ id }) => id)).toEqual([
      'social_login',
      'swap',
      'onramp',
      'activity',
      'reown_branding',
      'multi_wallet',
    ])
    expect(features.every(({ config }) => config === null)).toBe(true)
  })

  test('behavior: each project has its own settings', async () => {
    const features = [{ id: 'swap', isEnabled: true, config: ['1inch'] }]
    sandbox.config.set('with-swaps', { features })
    expect((await callService(sandbox.url, '/appkit/v1/config', { projectId: 'with-swaps' })).body).toEqual({
      features,
    })
    expect((await callService(sandbox.url, '/appkit/v1/config')).body).not.toEqual({ features })
  })
})

describe('GET /projects/v1/origins', () => {
  test('default', async () => {
    const { body } = await callService(sandbox.url, '/projects/v1/origins')
    expect(body).toEqual({
      allowedOrigins: ['localhost', '*.localhost', '127.*.*.*', '[::1]', 'https://host.example'],
    })
  })

  test.each([429, 500, 503])('error: %i', async (originsStatus) => {
    sandbox.config.set('failing', { originsStatus })
    expect((await callService(sandbox.url, '/projects/v1/origins', { projectId: 'failing' })).status).toBe(
      originsStatus,
    )
    sandbox.config.set('failing', { originsStatus: null })
    expect((await callService(sandbox.url, '/projects/v1/origins', { projectId: 'failing' })).status).toBe(200)
  })
})

describe('GET /getAnalyticsConfig', () => {
  test('default', async () => {
    expect((await callService(sandbox.url, '/getAnalyticsConfig')).body).toEqual({ isAnalyticsEnabled: true })
    sandbox.config.set('quiet', { analyticsEnabled: false })
    const { body } = await callService(sandbox.url, '/getAnalyticsConfig', { projectId: 'quiet' })
    expect(body).toEqual({ isAnalyticsEnabled: false })
  })
})
