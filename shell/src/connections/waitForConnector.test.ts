import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createConnectorRegistry } from '../connectors/createConnectorRegistry.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestRuntime } from '../testing/createTestRuntime.js'
import { waitForConnector } from './waitForConnector.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp() {
  const runtime = createTestRuntime()
  const registry = createConnectorRegistry({ runtime })
  return { runtime, registry, parts: { runtime, connectors: registry } }
}

it('default', async () => {
  const { parts, registry } = setUp()
  const waiting = waitForConnector(parts, 'test')
  const connector = createTestConnector()
  registry.add(createTestConnector({ id: 'other', name: 'Other' }))
  registry.add(connector)
  await expect(waiting).resolves.toBe(connector)
  await expect(waitForConnector(parts, 'test')).resolves.toBe(connector)
  expect(vi.getTimerCount()).toBe(0)
})

it('behavior: waits a second', async () => {
  const { parts } = setUp()
  const waiting = waitForConnector(parts, 'test')
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(waiting).resolves.toBeUndefined()
})

it('behavior: disposal ends the wait', async () => {
  const { parts, runtime } = setUp()
  const waiting = waitForConnector(parts, 'test')
  runtime.dispose()
  await expect(waiting).resolves.toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
})
