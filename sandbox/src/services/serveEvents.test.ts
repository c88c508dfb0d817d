import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../Sandbox.js'
import { startSandbox } from '../startSandbox.js'
import { callService } from '../testing/callService.js'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
afterAll(() => sandbox.stop())

const event = {
  eventId: 'e1',
  url: 'http://host.example/page',
  domain: 'host.example',
  timestamp: 1_795_220_989_946,
  props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
}
const post = (body: unknown) =>
  callService(sandbox.url, '/e', {}, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })

describe('POST /e', () => {
  test('default', async () => {
    sandbox.analyticsEvents.clear()
    expect((await post(event)).status).toBe(202)
    expect(sandbox.analyticsEvents).toEqual([{ ...event, projectId: 'p1' }])
  })

  test('behavior: accepts an ISO 8601 time for errors', async () => {
    expect((await post({ ...event, timestamp: '2026-11-21T02:00:00.000Z' })).status).toBe(202)
  })

  test.each([
    ['no JSON', '{"eventId":', 'body'],
    ['a missing event', {}, 'eventId'],
    ['a missing event name', { ...event, props: { type: 'track' } }, 'props.event'],
    ['an invalid time', { ...event, timestamp: 'yesterday' }, 'timestamp'],
  ])('error: rejects %s', async (_, body, field) => {
    sandbox.analyticsEvents.clear()
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ reasons: [{ field }] })
    expect(sandbox.analyticsEvents).toHaveLength(0)
  })

  test('error: rejects a body of more than a megabyte', async () => {
    expect((await post({ ...event, url: 'x'.repeat(1024 * 1024) })).status).toBe(413)
  })
})
