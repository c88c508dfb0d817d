import { defineModule, type PluginContext } from '@latchkey/plugin-api'
import { createElement } from 'react'
import { type Device, readDevice } from './device/readDevice.js'
import type { manifest, SocialApi, SocialOptions, SocialProvider } from './index.js'
import { arrangeProviders } from './providers/socialProviders.js'
import { resumeSignIn } from './redirect/resumeSignIn.js'
import { createSignIn, type SignIn } from './signIn/createSignIn.js'
import { ConnectingFarcasterView } from './views/ConnectingFarcasterView.js'
import { ConnectingSocialView } from './views/ConnectingSocialView.js'
import { ConnectSocialsView } from './views/ConnectSocialsView.js'
import { SocialRow } from './views/SocialRow.js'
import { css } from './views/social.css.js'

export type SocialContext = PluginContext<typeof manifest>

export interface ViewProps {
  readonly signIn: SignIn
  readonly providers: readonly SocialProvider[]
  readonly device: Device
}

export default defineModule<typeof manifest, SocialApi, SocialOptions>({
  activate(context, { order }) {
    const device = readDevice()
    const providers = arrangeProviders(context.gate, order, device)
    const signIn = createSignIn(context, providers, device)
    const props = { signIn, providers, device }
    context.add(context.ui.styles(css))
    resumeSignIn(context, signIn)
    return {
      views: {
        ConnectSocials: ({ args }) => createElement(ConnectSocialsView, { ...props, args }),
        ConnectingSocial: () => createElement(ConnectingSocialView, props),
        ConnectingFarcaster: () => createElement(ConnectingFarcasterView, props),
      },
      components: { SocialRow: (connectMethod) => createElement(SocialRow, { ...props, ...connectMethod }) },
      api: {
        async connect(provider) {
          const { address } = await signIn.connect(provider)
          return { address }
        },
      },
    }
  },
})
