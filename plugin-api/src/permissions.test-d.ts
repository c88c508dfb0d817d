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
