import { defineModule, type PluginModule } from '@latchkey/plugin-api'
import { createElement, type ReactElement } from 'react'
import type { SendContext } from './context.js'
import { createPreview, type LoadedPreview } from './createPreview.js'
import { createDraft } from './draft/createDraft.js'
import { createFees } from './fee/createFees.js'
import type { manifest, SendApi, SendOptions } from './index.js'
import { createRecipients } from './recipient/createRecipients.js'
import { createTokens } from './tokens/createTokens.js'
import { PreviewPart } from './views/PreviewPart.js'
import { css } from './views/send.css.js'
import type { ViewParts } from './views/ViewParts.js'
import { WalletSendSelectTokenView } from './views/WalletSendSelectTokenView.js'
import { WalletSendView } from './views/WalletSendView.js'

type SendModule = PluginModule<typeof manifest, SendApi, SendOptions>

/** @param importPreview what fetches the part that comes later. */
export function createSendModule(importPreview?: () => Promise<typeof import('./preview.js')>): SendModule {
  return defineModule({
    activate(context, options) {
      const draft = createDraft(context)
      const tokens = createTokens(context)
      const recipients = createRecipients(context, options)
      const preview = createPreview(context, { draft, tokens, recipients }, importPreview)
      const parts: ViewParts = { context, draft, tokens, recipients, preview, fees: createFees(context) }
      const later = (show: (loaded: LoadedPreview) => ReactElement) =>
        createElement(PreviewPart, { context, preview, show })
      context.add(context.ui.styles(css))
      trackOpening(context)
      return {
        views: {
          WalletSend: ({ args }) => createElement(WalletSendView, { ...parts, args }),
          WalletSendSelectToken: () => createElement(WalletSendSelectTokenView, parts),
          WalletSendPreview: () =>
            later(({ WalletSendPreviewView, payments }) =>
              createElement(WalletSendPreviewView, { ...parts, payments }),
            ),
          WalletSendConfirmed: ({ args }) =>
            later(({ WalletSendConfirmedView, payments }) =>
              createElement(WalletSendConfirmedView, { context, payments, args }),
            ),
        },
        components: {
          // What asks the wallet brings it along.
          SendDetails({ request }) {
            const loaded = preview.read()
            return loaded ? createElement(loaded.SendDetails, { payments: loaded.payments, request }) : null
          },
        },
        api: { send: (parameters) => context.nav.request('WalletSend', parameters) },
      }
    },
  })
}

const sendModule: SendModule = createSendModule()

export default sendModule

/** A visitor who comes to the form from elsewhere has opened it; one who comes back to it has not. */
function trackOpening(context: SendContext): void {
  const { accounts, atoms, store } = context
  let before = ''
  const look = () => {
    const view = store.get(atoms.open) ? store.get(atoms.view).name : ''
    const isBack = before.startsWith('WalletSend') || before === 'ApproveTransaction'
    before = view
    const account = store.get(accounts.activeAccount)
    if (view !== 'WalletSend' || isBack || !account || !('track' in context)) return
    context.track('OPEN_SEND', { isSmartAccount: account.type === 'smartAccount', network: account.networkId })
  }
  context.add(store.sub(atoms.view, look))
  context.add(store.sub(atoms.open, look))
  look()
}
