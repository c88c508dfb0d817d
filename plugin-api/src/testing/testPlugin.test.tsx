// @vitest-environment happy-dom
/** Runs the whole contract on plugins with one fault each, and checks which clauses report it. */
import { createModal } from '@latchkey/shell'
import { type ReactElement, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { AnyPlugin } from '../plugin.js'
import { usePluginContext } from '../react/pluginContext.js'
import type { PluginTestOptions } from './contract.js'
import { createTestModal, type TestModal } from './modal/createTestModal.js'
import { type SkippableTest, testPlugin } from './testPlugin.js'

// The first case takes longer, because it compiles the modal's modules.
vi.setConfig({ testTimeout: 60_000 })

interface Context {
  readonly storage: { get(key: string): unknown }
  handle(method: string, handler: () => unknown): unknown
  request(namespace: string, method: string, params: unknown): Promise<unknown>
}

interface Parts {
  readonly manifest?: object
  readonly views?: Readonly<Record<string, () => ReactElement>>
  readonly activate?: (context: Context) => unknown
}

function create({ manifest, views = { Toy: Empty }, activate }: Parts): AnyPlugin {
  const titles = Object.keys(views).map((view) => [view, { title: { id: `toy.${view}`, text: view } }])
  return {
    manifest: { id: 'toy', version: '1.0.0', api: '^1.0.0', views: Object.fromEntries(titles), ...manifest } as never,
    load: async () => ({
      async activate(context: Context) {
        await activate?.(context)
        return { views }
      },
    }),
  }
}

const Empty = (): ReactElement => <p />

interface Ended {
  readonly failed: readonly string[]
  readonly skipped: readonly string[]
  /** The messages of the failed clauses. */
  readonly text: string
}

/** Runs the clauses whose names begin with one of `only`, except `entry`, which needs a file. */
async function runContract(
  plugin: AnyPlugin,
  options: Partial<PluginTestOptions> = {},
  only: readonly string[] = [''],
): Promise<Ended> {
  const tests = new Map<string, (context?: SkippableTest) => Promise<void>>()
  const define = (name: string, run: (context?: SkippableTest) => Promise<void>) => tests.set(name, run)
  testPlugin(plugin, { createModal, entry: 'none', ...options, describe: (_name, run) => run(), it: define })
  const failed: string[] = []
  const skipped: string[] = []
  const texts: string[] = []
  for (const [name, run] of tests) {
    if (name.startsWith('entry') || !only.some((start) => name.startsWith(start))) continue
    const skip = (reason?: string) => skipped.push(`${name.split(':')[0]}: ${reason}`)
    try {
      await run({ skip })
    } catch (error) {
      failed.push(name.split(':')[0] ?? '')
      texts.push((error as Error).message)
    }
  }
  return { failed, skipped, text: texts.join('\n') }
}

const throws = () => {
  throw new Error('out of order')
}

describe('a plugin that does not start', () => {
  it.each<[string, AnyPlugin, string, RegExp]>([
    [
      'a misspelt key, which hides permissions',
      create({
        manifest: {
          permision: ['rpc:handle', 'connectors:register'],
          rpc: [{ method: 'toy_pay', namespace: 'eip155', class: 'safe' }],
          contributes: { connectors: [{ id: 'vault', name: 'Vault', namespaces: ['eip155'] }] },
        },
      }),
      'manifest',
      /^manifest: valid and serializable\n- [^\n]*permision: there is no such member\. Did you mean 'permissions'\?[^\n]*$/,
    ],
    [
      'a misspelt key that is required',
      create({
        manifest: {
          contributes: { tabs: [{ id: 'toys', lable: { id: 'toy.tab', text: 'Toys' }, component: 'Toys' }] },
        },
      }),
      'manifest',
      /contributes\.tabs\.0\.lable: there is no such member\. Did you mean 'label'\?/,
    ],
    [
      'a misspelt slot',
      create({ manifest: { contributes: { slots: [{ slot: 'setting.rows' as never, component: 'Row' }] } } }),
      'manifest',
      /contributes\.slots\.0\.slot: there is no slot 'setting\.rows'\. Did you mean 'settings\.rows'\?/,
    ],
    [
      'a missing view',
      create({ manifest: { views: { Toy: {}, Tools: {} } } }),
      'activation',
      /^activation: [^\n]*\n- view Tools is declared, but activate\(\) does not return it$/,
    ],
    [
      'an error in activate()',
      create({ activate: throws }),
      'activation',
      /\n- the plugin did not start: [^\n]*out of order[^\n]*$/,
    ],
    [
      'a missing connector',
      create({
        manifest: {
          permissions: ['connectors:register'],
          contributes: { connectors: [{ id: 'vault', name: 'Vault', namespaces: ['eip155'] }] },
        },
      }),
      'activation',
      /\n- the plugin did not start: [^\n]*vault[^\n]*$/,
    ],
  ])('error: one clause reports %s, and the others are skipped', async (_title, plugin, clause, message) => {
    const { failed, skipped, text } = await runContract(plugin)
    expect(failed).toEqual([clause])
    expect(text).toMatch(message)
    expect(skipped.filter((line) => !line.startsWith('requests: undefined'))).toHaveLength(
      clause === 'manifest' ? 12 : 11,
    )
    expect(skipped).toContain('keyboard: the plugin did not start')
  })

  it('behavior: a clause that runs on its own says why the plugin did not start', async () => {
    const { failed, text } = await runContract(create({ activate: throws }), {}, ['keyboard'])
    expect(failed).toEqual(['keyboard'])
    expect(text).toMatch(/out of order/)
  })

  it('behavior: clauses fail in runners that can’t skip a running test', async () => {
    const tests: (() => Promise<void>)[] = []
    testPlugin(create({ activate: throws }), {
      createModal,
      entry: 'none',
      describe: (_name, run) => run(),
      it: (_name, run) => tests.push(run),
    })
    const [, , activation, render] = tests
    await expect(activation?.()).rejects.toThrow('out of order')
    await expect(render?.()).rejects.toThrow(/^the plugin did not start$/)
  })
})

describe('a fault', () => {
  it('behavior: is reported only once if React warns about it', async () => {
    const Toy = () => (
      <ul>
        {[1, 2].map(() => (
          // biome-ignore lint/correctness/useJsxKeyInIterable: the fault
          <li />
        ))}
      </ul>
    )
    const { failed, text } = await runContract(create({ manifest: { permissions: ['storage'] }, views: { Toy } }))
    expect(failed).toEqual(['render'])
    expect(text.match(/unique "key" prop/g)).toHaveLength(1)
  })

  it('behavior: is reported once, without advice on permissions, if it does not depend on them', async () => {
    const Toy = () => {
      const { request } = usePluginContext() as unknown as Context
      void request
      return <p />
    }
    const { failed, text } = await runContract(create({ manifest: { permissions: ['storage'] }, views: { Toy } }))
    expect(failed).toEqual(['render'])
    expect(text).toMatch(/needs the permission/)
    expect(text).not.toContain('requiredPermissions')
  })

  it('behavior: suggests requiredPermissions if it appears only without a permission', async () => {
    const Toy = () => {
      void (usePluginContext() as unknown as Context).storage
      return <p />
    }
    const { failed, text } = await runContract(create({ manifest: { permissions: ['storage'] }, views: { Toy } }))
    expect(failed).toEqual(['permissions'])
    expect(text).toMatch(/without 'storage': .*add the permission to requiredPermissions$/)
  })
})

describe('the simulated wallet', () => {
  const pay = ({ request }: Context) =>
    request('eip155', 'personal_sign', ['0x00', '0x00000000219ab540356cBB839Cbe05303d7705Fa']).then(
      () => 'signed',
      () => 'rejected',
    )
  const Payment = () => {
    const context = usePluginContext() as unknown as Context
    const [outcome, setOutcome] = useState('ready')
    return (
      <button type="button" onClick={() => pay(context).then(setOutcome)}>
        {outcome}
      </button>
    )
  }

  it('behavior: after each part, removes the answers that its act() set, but keeps those of setUp()', async () => {
    const outcomes: unknown[] = []
    const reject = async (modal: TestModal) => modal.wallet.reject()
    const press = async (modal: TestModal) => {
      await modal.click('ready')
      outcomes.push(await modal.waitFor(() => /signed|rejected/.exec(modal.text())?.[0]))
    }
    const rejectFirst = async (modal: TestModal) => {
      await reject(modal)
      modal.wallet.answer('toy_ping', 'changed')
      await press(modal)
    }
    const pressAndPing = async (modal: TestModal) => {
      await press(modal)
      outcomes.push(await modal.wallet.request({ method: 'toy_ping' }))
    }
    const plugin = create({
      manifest: {
        permissions: ['rpc:sign', 'rpc:handle'],
        rpc: ['toy_first', 'toy_second'].map((method) => ({ method, namespace: 'eip155', class: 'approval' })),
      },
      views: { Toy: Payment, Tools: Payment },
      activate(context) {
        context.handle('toy_first', () => 'ignored')
        context.handle('toy_second', async () => outcomes.push(await pay(context)))
      },
    })
    const { text } = await runContract(
      plugin,
      {
        setUp: ({ wallet }) => wallet.answer('toy_ping', 'from setUp'),
        views: { Toy: { act: rejectFirst }, Tools: { act: pressAndPing } } as never,
        requests: { toy_first: { params: [], act: reject }, toy_second: [] },
      },
      ['render', 'requests'],
    )
    expect(text).toBe('')
    expect(outcomes).toEqual(['rejected', 'signed', 'from setUp', 'signed'])
  })

  it('behavior: restoring the answers lets the next part connect and switch networks again', async () => {
    const modal = createTestModal(createModal)
    const restore = modal.wallet.saveAnswers()
    modal.accounts.rejectConnecting()
    modal.accounts.holdSwitching()
    restore()
    await modal.accounts.connect()
    expect(modal.modal.state.status).toBe('connected')
    await modal.dispose()
  })
})
