/**
 * Tests errors that stop the demo before it installs or builds anything. scripts/checks/demo.mjs tests that it starts.
 */
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPortFree } from './isPortFree.mjs'

const program = fileURLToPath(new URL('./demo.mjs', import.meta.url))
let server
/** A port that is in use during all tests. The next lower port is free. */
let taken
let free

beforeAll(async () => {
  do {
    server?.close()
    server = await listen()
    taken = server.address().port
  } while (!(await isPortFree(taken - 1)))
  const other = await listen()
  free = other.address().port
  await new Promise((resolve) => other.close(resolve))
})
afterAll(() => server.close())

function listen() {
  return new Promise((resolve) => {
    const created = createServer().listen(0, '127.0.0.1', () => resolve(created))
  })
}

async function run(...parameters) {
  const child = spawn(process.execPath, [program, ...parameters], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, output: output.trim() }
}

test('error: rejects a port that is in use, for the page, the sandbox or the secure site', async () => {
  expect(await run('--port', `${taken}`)).toEqual({
    code: 1,
    output:
      `Port ${taken} for the demo page is in use. Stop what listens there, or choose another: ` +
      `npm run demo -- --port ${taken + 1}`,
  })
  expect((await run('--port', `${free}`, '--sandbox-port', `${taken}`)).output).toContain(
    `Port ${taken} for the sandbox is in use.`,
  )
  expect((await run('--port', `${free}`, '--sandbox-port', `${taken - 1}`)).output).toContain(
    `Port ${taken} for the secure site (the one after the sandbox's) is in use.`,
  )
})

test('error: rejects invalid and duplicate ports', async () => {
  expect(await run('--port', 'eighty')).toEqual({ code: 1, output: '--port needs a port number, and got "eighty".' })
  expect((await run('--port', '70000')).output).toContain('--port needs a port number')
  expect((await run('--port', '5000', '--sandbox-port', '5000')).output).toContain('they need to differ')
  expect((await run('--port', '5001', '--sandbox-port', '5000')).output).toContain("is the secure site's")
})
