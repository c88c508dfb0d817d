/** The shop's modal. An app without the panel would list its networks, chains and plugins here. */
import { sandbox } from '@latchkey/sandbox/host'
import { createModal } from '@latchkey/shell'
import { serverSiwx } from '@latchkey/siwx'
import { chainsOf, networksOf, pluginsOf, themeVariablesOf } from './panel/offered.js'
import { readSavedChoices } from './panel/savedChoices.js'
import { sandboxUrl } from './sandboxUrl.js'

const choices = readSavedChoices()

/** The sandbox's server checks the signature, and sets a session cookie. */
export const siwx = serverSiwx({ url: `${sandboxUrl}/siwx`, statement: 'Sign in to Keyhole Coffee.' })

export const modal = createModal({
  ...sandbox({ url: sandboxUrl }),
  metadata: {
    name: 'Keyhole Coffee',
    description: 'A coffee shop that takes USDC',
    url: location.origin,
    icons: [`${location.origin}/coffee.svg`],
  },
  networks: networksOf(choices),
  chains: chainsOf(choices),
  plugins: pluginsOf(choices),
  features: { pay: true, sessions: true },
  siwx,
  themeMode: choices.theme,
  themeVariables: themeVariablesOf(choices),
  ...(choices.locale && { locale: choices.locale }),
})
