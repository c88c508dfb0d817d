import type { ChainContext } from '@latchkey/plugin-api'
import { expect, test } from 'vitest'
import { createRelayLogger } from './createRelayLogger.js'

test.each([
  ['Unauthorized: origin not allowed', 'INVALID_APP_CONFIGURATION'],
  ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED'],
  ['Unauthorized: invalid key', 'INVALID_APP_CONFIGURATION'],
])('behavior: %s', (sentence, code) => {
  const alerts: unknown[][] = []
  const logger = createRelayLogger(
    { alert: (...alert) => alerts.push(alert) } as Partial<ChainContext> as ChainContext,
    () => undefined,
  )
  logger.child().fatal(`Fatal socket error: WebSocket connection closed abnormally with code: 3000 (${sentence})`)
  logger.error(new Error(sentence), 'again')
  expect(alerts).toEqual([[code, sentence]])
})

test('behavior: reports refused sockets on the third attempt', () => {
  let refusedCount = 0
  const logger = createRelayLogger({} as ChainContext, () => {
    refusedCount += 1
  })
  logger.debug({}, 'Connecting to wss://relay.test, attempt: 1...')
  logger.debug({}, 'Connecting to wss://relay.test, attempt: 2...')
  expect(refusedCount).toBe(0)
  logger.debug({}, 'Connecting to wss://relay.test, attempt: 3...')
  expect(refusedCount).toBe(1)
})

test('behavior: prints nothing', () => {
  const alerts: unknown[] = []
  const logger = createRelayLogger(
    { alert: (code) => alerts.push(code) } as Partial<ChainContext> as ChainContext,
    () => undefined,
  )
  logger.warn({}, 'Relayer disconnected')
  logger.error(undefined)
  expect(alerts).toEqual([])
})
