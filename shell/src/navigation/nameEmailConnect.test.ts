import type { ConnectMethodContribution, ViewName } from '@latchkey/plugin-api'
import { atom } from 'jotai/vanilla'
import { afterEach, expect, it } from 'vitest'
import type { Core } from '../core.js'
import type { ModalOptions } from '../options.js'
import type { Contributed } from '../plugins/contributions.js'
import { countCatalogue } from '../state/modal.js'
import { setViewStack, setViewTitles, viewTitlesAtom } from '../state/navigation.js'
import { createTestRuntime, type TestRuntime } from '../testing/createTestRuntime.js'
import { nameEmailConnect } from './nameEmailConnect.js'

const runtimes: TestRuntime[] = []
afterEach(() => {
  for (const runtime of runtimes.splice(0)) runtime.dispose()
})

type Method = Contributed<ConnectMethodContribution>

const method = (group: 'email' | 'social', settled = true): Method => ({
  pluginId: group,
  item: { id: group, group, component: 'Field' },
  settled,
})

function setUp(options: Partial<ModalOptions> = { enableWallets: false }) {
  const runtime = createTestRuntime(options)
  runtimes.push(runtime)
  const { store } = runtime
  const methodsAtom = atom<readonly Method[]>([method('email')])
  let text = (_id: string, english: string): string => english
  const plugins = {
    lists: { connectMethods: (get: (one: typeof methodsAtom) => readonly Method[]) => get(methodsAtom) },
  }
  const messages = { text: (id: string, english: string) => text(id, english) }
  nameEmailConnect({ runtime, plugins, messages } as unknown as Core)
  return {
    store,
    runtime,
    titles: () => [...store.get(viewTitlesAtom)],
    offer: (...methods: readonly Method[]) => store.set(methodsAtom, methods),
    translate(words: string) {
      text = () => words
      countCatalogue(store)
    },
  }
}

it('default: the title mentions email, in the current locale, while that is the only way to connect', () => {
  const { titles, offer, translate } = setUp()
  expect(titles()).toEqual([[0, 'Connect email wallet']])
  translate('Mit E-Mail verbinden')
  expect(titles()).toEqual([[0, 'Mit E-Mail verbinden']])
  offer(method('email'), method('social'))
  expect(titles()).toEqual([])
  offer(method('social'))
  expect(titles()).toEqual([])
  offer(method('email'))
  expect(titles()).toEqual([[0, 'Mit E-Mail verbinden']])
  offer()
  expect(titles()).toEqual([])
})

it('behavior: waits for unsettled gates', () => {
  const { titles, offer } = setUp()
  offer(method('email'), method('social', false))
  expect(titles()).toEqual([])
  offer(method('email', false))
  expect(titles()).toEqual([])
})

it('behavior: the title mentions email whenever Connect opens, and in no other view', () => {
  const { store, titles } = setUp()
  const view = (name: string, key: number) => ({ name: name as ViewName, args: undefined, key })
  setViewTitles(store, new Map([...store.get(viewTitlesAtom), [7, 'Meld']]))
  setViewStack(store, [view('Connect', 3), view('EmailVerifyOtp', 4)])
  expect(titles()).toEqual([[7, 'Meld']])
  setViewStack(store, [view('Connect', 3)])
  expect(titles()).toEqual([
    [7, 'Meld'],
    [3, 'Connect email wallet'],
  ])
})

it('behavior: does not change the title if wallets are enabled, or after disposal', () => {
  expect(setUp({}).titles()).toEqual([])
  const { runtime, titles, offer } = setUp()
  runtime.dispose()
  offer()
  expect(titles()).toEqual([[0, 'Connect email wallet']])
})
