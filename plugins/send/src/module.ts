import { defineModule, type PluginContext, type PluginModule, track } from '@latchkey/plugin-api'
import { createPart, type Part } from '@latchkey/plugin-api/parts'
import { type DraftControls, watchOpening } from '@latchkey/plugin-api/submission'
import { createElement, type ReactElement } from 'react'
import { SendError } from './errors.js'
import { createDraft, type Draft } from './form/createDraft.js'
import { createFees, type Fees } from './form/createFees.js'
import type { manifest, SendApi, SendOptions } from './index.js'
import type { Payments, Review } from './payment/createPayments.js'
import type * as preview from './preview.js'
import { createRecipients, type Recipients } from './recipient/createRecipients.js'
import { createTokens, type Tokens } from './tokens/createTokens.js'
import { PreviewPart } from './views/placeholders.js'
import { css } from './views/send.css.js'
import type { Form } from './views/useForm.js'
import { WalletSendSelectTokenView } from './views/WalletSendSelectTokenView.js'
import { WalletSendView } from './views/WalletSendView.js'

export type SendContext = PluginContext<typeof manifest>

export interface ViewParts {
  readonly context: SendContext
  readonly draft: DraftControls<Draft>
  readonly tokens: Tokens
  readonly recipients: Recipients
  readonly fees: Fees
  readonly preview: Part<LoadedPreview>
}

export type FormParts = ViewParts & { readonly form: Form }
export type PreviewParts = ViewParts & { readonly payments: Payments }
export type ReviewParts = PreviewParts & { readonly review: Review }
export type LoadedPreview = Omit<typeof preview, 'createPayments'> & { readonly payments: Payments }
type SendModule = PluginModule<typeof manifest, SendApi, SendOptions>

export function createSendModule(
  importPreview: () => Promise<typeof preview> = () => import('./preview.js'),
): SendModule {
  return defineModule({
    activate(context, options) {
      const draft = createDraft(context)
      const tokens = createTokens(context)
      const recipients = createRecipients(context, options)
      const preview = createPart(
        context,
        async () => {
          const { createPayments, ...views } = await importPreview()
          context.signal.throwIfAborted()
          return { ...views, payments: createPayments(context, { draft, tokens, recipients }) }
        },
        (cause) => new SendError('SEND_PREVIEW_UNAVAILABLE', undefined, cause),
      )
      const parts: ViewParts = { context, draft, tokens, recipients, preview, fees: createFees(context) }
      const withPreview = (show: (loaded: LoadedPreview) => ReactElement) =>
        createElement(PreviewPart, { context, preview, show })
      context.add(context.ui.styles(css))
      trackOpening(context)
      return {
        views: {
          WalletSend: ({ args }) => createElement(WalletSendView, { ...parts, args }),
          WalletSendSelectToken: () => createElement(WalletSendSelectTokenView, parts),
          WalletSendPreview: () =>
            withPreview(({ WalletSendPreviewView, payments }) =>
              createElement(WalletSendPreviewView, { ...parts, payments }),
            ),
          WalletSendConfirmed: ({ args }) =>
            withPreview(({ WalletSendConfirmedView, payments }) =>
              createElement(WalletSendConfirmedView, { payments, args }),
            ),
        },
        components: {
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

function trackOpening(context: SendContext): void {
  const isOwn = (view: string) => view.startsWith('WalletSend') || view === 'ApproveTransaction'
  watchOpening(context, 'WalletSend', isOwn, () => {
    const account = context.store.get(context.accounts.activeAccount)
    if (account)
      track(context, 'OPEN_SEND', { isSmartAccount: account.type === 'smartAccount', network: account.networkId })
  })
}
