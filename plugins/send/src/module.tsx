import { defineModule, getPluginState, type PluginContext, track } from '@latchkey/plugin-api'
import { watchOpening } from '@latchkey/plugin-api/submission'
import { createSendForm } from './createSendForm.js'
import type { manifest, SendApi, SendOptions } from './index.js'
import type * as preview from './preview.js'
import { PreviewPart } from './views/placeholders.js'
import { css } from './views/send.css.js'
import { WalletSendSelectTokenView } from './views/WalletSendSelectTokenView.js'
import { WalletSendView } from './views/WalletSendView.js'

export type SendContext = PluginContext<typeof manifest>

export function createSendModule(importPreview: () => Promise<typeof preview> = () => import('./preview.js')) {
  return defineModule<typeof manifest, SendApi, SendOptions>({
    activate(context, options) {
      const { preview } = getPluginState(context, createSendForm, options, importPreview)
      context.add(context.ui.styles(css))
      trackOpening(context)
      return {
        views: {
          WalletSend: WalletSendView,
          WalletSendSelectToken: WalletSendSelectTokenView,
          WalletSendPreview: () => <PreviewPart show={({ WalletSendPreviewView: View }) => <View />} />,
          WalletSendConfirmed: (props) => (
            <PreviewPart show={({ WalletSendConfirmedView: View }) => <View {...props} />} />
          ),
        },
        components: {
          SendDetails(props) {
            const loaded = preview.read()
            return loaded ? <loaded.SendDetails {...props} /> : null
          },
        },
        api: { send: (parameters) => context.nav.request('WalletSend', parameters) },
      }
    },
  })
}

export default createSendModule()

function trackOpening(context: SendContext): void {
  const isOwn = (view: string) => view.startsWith('WalletSend')
  watchOpening(context, 'WalletSend', isOwn, () => {
    const account = context.store.get(context.accounts.activeAccount)
    if (account)
      track(context, 'OPEN_SEND', { isSmartAccount: account.type === 'smartAccount', network: account.networkId })
  })
}
