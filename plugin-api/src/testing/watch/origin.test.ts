import { runInThisContext } from 'node:vm'
import { expect, it } from 'vitest'
import { noteOrigin } from './origin.js'

type Note = () => () => string

/** Calls `note` from a package's code, in a microtask, so that no other code is on the stack. */
const callInPackage: (note: Note, done: (origin: () => string) => void) => void = runInThisContext(
  '(note, done) => { Promise.resolve().then(function later() { done(note()) }) }',
  { filename: '/app/node_modules/lib/index.js' },
)

async function readOrigin(note: Note): Promise<string> {
  const origin = await new Promise<() => string>((resolve) => callInPackage(note, resolve))
  return origin()
}

it("default: the origin is the author's code, even if a package calls it", async () => {
  expect(await readOrigin(() => noteOrigin())).toMatch(/origin\.test\.ts:\d+:\d+$/)
})

it("behavior: is the package's code if none of the author's code runs", async () => {
  expect(await readOrigin(noteOrigin)).toMatch(/^\/app\/node_modules\/lib\/index\.js:1:\d+$/)
})
