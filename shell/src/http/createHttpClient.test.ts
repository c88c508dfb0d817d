import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHttpClient, HttpStatusError } from './createHttpClient.js'

interface Seen {
  readonly method: string
  readonly url: string
  readonly body: string
  readonly contentType: string | undefined
}

let answer: (response: ServerResponse, request: IncomingMessage) => void
const seen: Seen[] = []
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  seen.push({
    method: request.method ?? '',
    url: request.url ?? '',
    body,
    contentType: request.headers['content-type'],
  })
  answer(response, request)
})

let client: ReturnType<typeof createHttpClient>

beforeEach(async () => {
  seen.splice(0)
  answer = (response) => response.end('{"ok":true}')
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  client = createHttpClient(`http://127.0.0.1:${port}/base/`, () => ({ projectId: 'p 1', clientId: undefined }))
})
afterEach(async () => {
  vi.useRealTimers()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

function respond(status: number, body: string) {
  answer = (response) => {
    response.statusCode = status
    response.end(body)
  }
}

describe('createHttpClient', () => {
  it('default', async () => {
    await expect(client.get('/v1/things')).resolves.toEqual({ ok: true })
    expect(seen).toEqual([{ method: 'GET', url: '/base/v1/things?projectId=p+1', body: '', contentType: undefined }])
  })

  it('parameters: query', async () => {
    await client.get('v1/things', { query: { page: 2, certified: false, search: 'a&b', none: undefined } })
    expect(seen[0]?.url).toBe('/base/v1/things?projectId=p+1&page=2&certified=false&search=a%26b')
  })

  it.each(['post', 'put', 'delete'] as const)('behavior: sends %s requests', async (method) => {
    if (method === 'delete') await client.delete('/e', { headers: { 'x-a': '1' } })
    else await client[method]('/e', { a: 1 })
    const body = method === 'delete' ? '' : '{"a":1}'
    const contentType = method === 'delete' ? undefined : 'application/json'
    expect(seen[0]).toMatchObject({ method: method.toUpperCase(), body, contentType })
  })

  it('behavior: url() returns an image’s URL', () => {
    expect(client.url('/getWalletImage/a%2Fb', { size: 1 })).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/base\/getWalletImage\/a%2Fb\?projectId=p\+1&size=1$/,
    )
  })

  it.each(['', ' \n'])('behavior: resolves with undefined for an empty answer', async (body) => {
    respond(202, body)
    await expect(client.post('/e', {})).resolves.toBeUndefined()
  })

  it('behavior: reads UTF-8, even if a chunk ends within a character', async () => {
    answer = (response) => {
      const bytes = Buffer.from('{"name":"Gr\u00fc\u00dfe \ud83d\udd11"}')
      response.write(bytes.subarray(0, 12))
      setTimeout(() => response.end(bytes.subarray(12)), 20)
    }
    await expect(client.get('/')).resolves.toEqual({ name: 'Gr\u00fc\u00dfe \ud83d\udd11' })
  })

  it.each([400, 403, 429, 500, 503])('error: rejects status %s', async (status) => {
    respond(status, 'no JSON')
    const error = await client.get('/').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(HttpStatusError)
    expect(error).toMatchObject({
      message: `HTTP status code: ${status}`,
      code: 'HTTP_STATUS',
      status,
      details: undefined,
    })
  })

  it("error: puts the server's first reason into the details", async () => {
    respond(400, '{"status":"FAILED","reasons":[{"name":"name","description":"Name is taken"},{"description":"more"}]}')
    await expect(client.get('/')).rejects.toMatchObject({
      message: 'HTTP status code: 400',
      details: 'Name is taken',
      body: { status: 'FAILED', reasons: [{ name: 'name' }, {}] },
    })
  })

  it.each([
    '{"reasons":[]}',
    '{"reasons":[{"description":5}]}',
    'null',
    `{"reasons":[{"description":"x"}],"pad":"${'x'.repeat(70_000)}"}`,
  ])('error: ignores an invalid reason', async (body) => {
    respond(500, body)
    await expect(client.get('/')).rejects.toMatchObject({ status: 500, details: undefined })
  })

  it('error: rejects a body that is not JSON', async () => {
    respond(200, '<html>')
    await expect(client.get('/v1/x')).rejects.toMatchObject({ code: 'HTTP_BODY_INVALID', details: '/v1/x' })
  })

  it('error: stops reading after 5 MB', async () => {
    let sent = 0
    answer = (response) => {
      const chunk = Buffer.alloc(1_000_000, 0x20)
      const push = () => {
        if (sent >= 50 || response.destroyed) return
        sent += 1
        response.write(chunk, push)
      }
      push()
    }
    await expect(client.get('/huge')).rejects.toMatchObject({ code: 'HTTP_BODY_TOO_LARGE' })
    expect(sent).toBeLessThan(50)
  })

  it('error: rejects if the server is unreachable', async () => {
    const lonely = createHttpClient('http://127.0.0.1:1', () => ({}))
    await expect(lonely.get('/')).rejects.toMatchObject({ code: 'HTTP_UNREACHABLE', cause: expect.anything() })
  })

  it('error: rejects if the connection breaks while the body is read', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"a":')
      setTimeout(() => response.destroy(), 20)
    }
    await expect(client.get('/')).rejects.toMatchObject({ code: 'HTTP_UNREACHABLE' })
  })

  it.each([
    ['before the head', false],
    ['within the body', true],
  ])('error: rejects after 10 s, %s', async (_title, withHead) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const arrived = new Promise<void>((resolve) => {
      answer = (response) => {
        if (withHead) response.write('{')
        resolve()
      }
    })
    const call = client.get('/slow').catch((error: unknown) => error)
    await arrived
    vi.advanceTimersByTime(10_000)
    await expect(call).resolves.toMatchObject({ code: 'HTTP_TIMEOUT', details: '/slow' })
  })

  it('behavior: rejects with the abort’s reason', async () => {
    const abort = new AbortController()
    answer = () => abort.abort(new Error('left'))
    await expect(client.get('/', { signal: abort.signal })).rejects.toThrow('left')
    await expect(client.get('/', { signal: abort.signal })).rejects.toThrow('left')
    expect(seen).toHaveLength(1)
  })

  it('behavior: leaves no timer or listener behind', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { signal } = new AbortController()
    const remove = vi.spyOn(signal, 'removeEventListener')
    await client.get('/', { signal })
    expect(vi.getTimerCount()).toBe(0)
    expect(remove).toHaveBeenCalledOnce()
  })
})
