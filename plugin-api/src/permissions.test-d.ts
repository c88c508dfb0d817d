/** Tests the types of granted addresses, and of the context members that they add. */
import type { PluginContext, Popup } from './context.js'
import type { Permission, PluginManifest } from './manifest.js'

const manifest = {
  id: 'test-permissions',
  version: '1.0.0',
  api: '^1.0.0',
  permissions: ['http:http://localhost:4000', 'frame:https://pay.test/widget', 'image:https://images.test'],
} as const satisfies PluginManifest

function useContext(context: PluginContext<typeof manifest>): void {
  void context.http('http://localhost:4000').get('/')
  const frame: HTMLIFrameElement = context.createFrame('https://pay.test/widget', { title: 'Card payment' })
  void frame
  // @ts-expect-error a frame needs a title
  context.createFrame('https://pay.test/widget', {})
  // @ts-expect-error the manifest asks for no popup
  context.openPopup('https://pay.test')
}
void useContext

declare const popup: Popup
const declaredPopup: PluginContext<
  PluginManifest & { readonly permissions: readonly ['popup:https://card.test'] }
>['openPopup'] = () => popup
void declaredPopup

// @ts-expect-error without TLS, and not on this machine
const plain: Permission = 'http:http://a.test'
// @ts-expect-error no address
const nowhere: Permission = 'frame:pay'
void [plain, nowhere]

type Sending<P extends readonly Permission[]> = PluginContext<PluginManifest & { readonly permissions: P }>

async function useChain(reader: Sending<['chain:read']>, sender: Sending<['chain:read', 'rpc:send']>): Promise<void> {
  const transfer = { networkId: 'eip155:1', from: '0x', to: '0x', amount: 1n } as const
  const chain = await sender.chain('eip155')
  const hash: `0x${string}` = await chain.sendTransfer(transfer)
  const signature: string = await (await sender.chain('solana')).sendTransfer(transfer)
  const batchId: string = await chain.sendCalls({ ...transfer, calls: [{ to: '0x', value: 1n }] })
  void [hash, signature, batchId]
  // @ts-expect-error only EVM chains have batches
  void (await sender.chain('solana')).sendCalls
  // @ts-expect-error needs rpc:send
  void (await reader.chain('eip155')).sendTransfer(transfer)
  // @ts-expect-error for chain modules, not for plugins
  void chain.buildTransfer
}
void useChain

const connecting = {
  id: 'test-connecting',
  version: '1.0.0',
  api: '^1.0.0',
  permissions: ['connectors:register'],
  contributes: { connectors: [{ id: 'guest', name: 'Guest', namespaces: ['eip155'] }] },
} as const satisfies PluginManifest

function connectOwn(context: PluginContext<typeof connecting>, registering: Sending<['connectors:register']>): void {
  void context.connect('guest')
  // @ts-expect-error the id is misspelt
  void context.connect('gest')
  void registering.connect('registered-at-run-time')
}
void connectOwn
