/** Tests the type errors for invalid plugins. If an error disappears, its `@ts-expect-error` fails the build. */
import type { CaipAddress } from './caipAddress.js'
import type { DeclaredConnector } from './connector.js'
import {
  type MissingMethod,
  type MissingPermission,
  type MissingService,
  type PluginContext,
  track,
} from './context.js'
import type { TokenPrice } from './data.js'
import type { PluginApis, PluginInput, ViewsOf } from './host.js'
import type { ActionContribution, OnlyKnownKeys, PluginManifest, UnknownManifestKey } from './manifest.js'
import { defineModule, definePlugin, type Plugin, type PluginModule } from './plugin.js'
import { usePluginContext } from './react/pluginContext.js'
import type { NameService } from './services.js'

declare module './registries.js' {
  interface ViewMap {
    TestSwap: { readonly from?: string } | undefined
    TestReview: { readonly quoteId: string }
    TestStep: undefined
  }
  interface ViewResultMap {
    TestReview: { readonly hash: string }
  }
  interface GateMap {
    testSwaps: readonly 'one'[]
  }
  interface EventMap {
    TEST_SELECT: { readonly network: string }
  }
}

const manifest = {
  id: 'test-swaps',
  version: '1.0.0',
  api: '^1.0.0',
  gate: { key: 'testSwaps', source: 'remote', default: ['one'] },
  permissions: ['accounts:read', 'prices:read', 'rpc:send', 'rpc:handle', 'events:track'],
  views: { TestSwap: { title: { id: 'swap', text: 'Swap' } }, TestReview: {} },
  contributes: { slots: [{ slot: 'approve.details', component: 'Details' }] },
  rpc: [{ method: 'test_swap', namespace: 'eip155', class: 'approval' }],
} as const satisfies PluginManifest

interface Api {
  quote(): Promise<string>
}

function useOwnContext(): void {
  const context = usePluginContext<typeof manifest>()
  context.track('TEST_SELECT', { network: 'eip155:1' })
  // @ts-expect-error the manifest does not list the permission `storage`
  void context.storage.atom
}
void useOwnContext

function useContext(context: PluginContext<typeof manifest>): void {
  context.track('TEST_SELECT', { network: 'eip155:1' })
  context.nav.push('TestSwap')
  context.nav.push('TestReview', { quoteId: 'q' })
  context.nav.complete('TestReview', { hash: '0x' })
  // A view that has no result ends without a value.
  context.nav.complete('TestSwap')
  // @ts-expect-error it has no result
  context.nav.complete('TestSwap', { hash: '0x' })
  void context.request('eip155', 'eth_sendTransaction', [{ to: '0x' }])
  context.handle('test_swap', () => '0x')
  // @ts-expect-error the manifest declares no such method
  context.handle('test_other', () => '0x')
  const first: 'one' | undefined = context.gate[0]
  void first
  const prices: Promise<ReadonlyMap<CaipAddress, TokenPrice>> = context.prices.getPrices({
    tokens: ['eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'],
  })
  void prices
  // @ts-expect-error a token is a CAIP-10 address
  void context.prices.getPrices({ tokens: ['0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'] })
  const portfolio: MissingPermission<"add 'balances:read' to permissions in the manifest"> = context.portfolio
  void portfolio
  // @ts-expect-error the manifest does not ask for 'storage'
  void context.storage.get('draft')
  // @ts-expect-error the manifest does not ask for 'popup'
  context.openLink('https://test.example')
  // @ts-expect-error the manifest lists no service in `requires`
  void context.service('names')
  // @ts-expect-error the event's property has another name
  context.track('TEST_SELECT', { nope: 1 })
  // @ts-expect-error this view needs arguments
  context.nav.push('TestReview')
  // @ts-expect-error the result has another shape
  context.nav.complete('TestReview', { hash: 1 })
  // @ts-expect-error there is no such view
  context.nav.push('Nowhere')
}
void useContext

const switched = { ...manifest, gate: { key: 'testSwaps', source: 'remote', default: true } } as const
function useSwitched(context: PluginContext<typeof switched>): void {
  const open: true = context.gate
  void open
  // @ts-expect-error the value of a gate without a list is `true`
  void context.gate[0]
}
void useSwitched

const stepped = {
  id: 'test-steps',
  version: '1.0.0',
  api: '^1.0.0',
  permissions: ['connectors:register', 'http:blockchain-api'],
  views: { TestSwap: {}, TestStep: { internal: true } },
  uses: ['names'],
} as const satisfies PluginManifest
const opened: ViewsOf<readonly [Plugin<typeof stepped>]>[] = ['TestSwap', 'Connect']
// @ts-expect-error hosts can't open an internal view
opened.push('TestStep')
function useSteps(context: PluginContext<typeof stepped>): void {
  void context.nav.open('TestStep')
  void context.connect('own', { namespace: 'eip155' })
  void context.api.supports('eip155:1')
  const names: Promise<NameService | undefined> = context.findService('names')
  void names
  context.ui.toast({ variant: 'loading', message: 'Sending' }).dispose()
  const { name } = context.store.get(context.atoms.view)
  void name
  // @ts-expect-error a view's arguments are private to it
  void context.store.get(context.atoms.view).args
  const service: MissingService<'add the service to requires in the manifest'> = context.service
  void service
}
void useSteps
const silent = {
  ...{ id: 'silent', version: '1.0.0', api: '^1.0.0' },
  permissions: ['rpc:handle'],
} as const satisfies PluginManifest
declare const handler: PluginContext<typeof silent>
const handle: MissingMethod<'add the method to rpc in the manifest'> = handler.handle
void handle

declare function takeAny(context: PluginContext): void
declare const steps: PluginContext<typeof stepped>
takeAny(steps)
// @ts-expect-error `track` needs 'events:track'
track(steps, 'TEST_SELECT', { network: 'eip155:1' })
declare const writer: PluginContext<PluginManifest & { readonly permissions: readonly ['identity:write'] }>
void writer.identity.remember({ address: '0x', identity: {} })
// @ts-expect-error the manifest does not ask for 'identity:read'
void writer.identity.getIdentity({ address: '0x', networkId: 'eip155:1' })
declare const mailer: PluginContext<PluginManifest & { readonly permissions: readonly ['auth:email'] }>
void mailer.auth.connectEmail({ email: 'a@mail.example' })
// @ts-expect-error the manifest does not ask for 'auth:social'
void mailer.auth.getFarcasterUri()

const good: PluginModule<typeof manifest, Api> = defineModule({
  activate: () => ({
    views: { TestSwap: () => null, TestReview: ({ args }) => args.quoteId },
    components: { Details: () => null },
    api: { quote: async () => '1' },
  }),
})
void good

const missingView: PluginModule<typeof manifest, Api> = {
  // @ts-expect-error a declared view is missing from what `activate` returns
  activate: () => ({ views: { TestSwap: () => null }, components: { Details: () => null } }),
}
void missingView

const missingComponent: PluginModule<typeof manifest, Api> = {
  // @ts-expect-error a contributed component is missing
  activate: () => ({ views: { TestSwap: () => null, TestReview: () => null } }),
}
void missingComponent

const wrongProps: PluginModule<typeof manifest, Api> = {
  activate: () => ({
    views: { TestSwap: () => null, TestReview: () => null },
    // @ts-expect-error the slot gives its component a request, not an address
    components: { Details: ({ address }: { readonly address: string }) => address },
  }),
}
void wrongProps

function swaps(): Plugin<typeof manifest, Api> {
  return definePlugin<typeof manifest, Api>({ manifest, load: async () => good })
}

declare function createModal<const T extends readonly PluginInput[]>(options: {
  plugins: T
}): { plugins: PluginApis<T>; open(view: ViewsOf<T>): void }

const direct = createModal({ plugins: [swaps()] })
const quote: Promise<string> = direct.plugins['test-swaps']().then((api) => api.quote())
void quote
direct.open('TestSwap')
direct.open('Connect')

const lazy = createModal({ plugins: [async () => ({ default: swaps })] })
void lazy.plugins['test-swaps']().then((api) => api.quote())

const none = createModal({ plugins: [] })
// @ts-expect-error no plugin of this modal has the view
none.open('TestSwap')
// @ts-expect-error no plugin of this modal has the id
void none.plugins['test-swaps']

// @ts-expect-error a permission that does not exist
const wrongPermission: PluginManifest = { id: 'x', version: '1.0.0', api: '^1.0.0', permissions: ['everything'] }
void wrongPermission

const walletManifest = {
  id: 'test-wallet',
  version: '1.0.0',
  api: '^1.0.0',
  permissions: ['connectors:register'],
  contributes: { connectors: [{ id: 'guest', name: 'Guest', namespaces: ['eip155'] }] },
} as const satisfies PluginManifest

declare const guest: DeclaredConnector
defineModule<typeof walletManifest>({ activate: () => ({ connectors: { guest } }) })
// @ts-expect-error the manifest declares a connector
defineModule<typeof walletManifest>({ activate: () => ({}) })

const misspelt = {
  id: 'test-misspelt',
  version: '1.0.0',
  api: '^1.0.0',
  activate: { query: 'result' },
  contributes: { tabs: [{ id: 'a', label: { id: 'a', text: 'A', icon: 'info' }, component: 'A' }] },
} as const
const misspeltIcon: OnlyKnownKeys<typeof misspelt>['contributes']['tabs'][0]['label']['icon'] =
  {} as UnknownManifestKey<'icon'>
const knownQuery: 'result' = {} as OnlyKnownKeys<typeof misspelt>['activate']['query']
void [misspeltIcon, knownQuery]
const load = async () => ({ activate: () => ({ components: { A: () => null } }) })

// Only `satisfies` and `definePlugin` report a faulty manifest. Other uses of its type compile.
const faulty = {
  id: 'test-faulty',
  version: '1.0.0',
  api: '^1.0.0',
  permissions: ['storge'],
  views: { TestStep: {} },
  contributes: { tabs: [{ id: 'a', lable: { id: 'test-faulty.a', text: 'A' }, component: 'A' }] },
} as const
const faultyModule: PluginModule<typeof faulty> = defineModule<typeof faulty>({
  activate: (context) => {
    context.storage.set('played', true)
    return { views: { TestStep: () => null }, components: { A: ({ address }) => address } }
  },
})
const faultyPlugin: Plugin<typeof faulty> = { manifest: faulty, load: async () => faultyModule }
void [faultyPlugin, usePluginContext<typeof faulty>]
// @ts-expect-error a tab has no `lable`, and there is no permission 'storge'
definePlugin<typeof faulty>({ manifest: faulty, load: async () => faultyModule })
// @ts-expect-error a faulty plugin can't be registered
createModal({ plugins: [faultyPlugin] })

// @ts-expect-error a label has no icon
definePlugin<typeof misspelt>({ manifest: misspelt, load })
// @ts-expect-error a label has no icon, if the manifest's type is inferred too
definePlugin({ manifest: misspelt, load })

const action = { id: 'a', label: { id: 'test.a', text: 'A' } } as const
const opening = { ...action, opens: 'Networks' } as const satisfies ActionContribution
// @ts-expect-error the view SwitchNetwork needs arguments, and an action passes none
const openingWithArgs = { ...action, opens: 'SwitchNetwork' } as const satisfies ActionContribution
void [opening, openingWithArgs]
