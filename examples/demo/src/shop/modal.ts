/** The shop's modal. An app without the panel would list its networks, chains and plugins here. */
import { sandbox } from '@latchkey/sandbox/host'
import { createModal } from '@latchkey/shell'
import { localSiwx, serverSiwx } from '@latchkey/siwx'
import { modalOptions } from '../../../../site/playground/exportConfiguration.mjs'
import { chainsOf, networksOf, pluginsOf } from './panel/offered.js'
import { readSavedChoices } from './panel/savedChoices.js'
import { sandboxUrl } from './sandboxUrl.js'

const choices = readSavedChoices()

const options = modalOptions(choices)

/** If `undefined`, the shop treats a connected account as signed in. */
export const siwx = createSiwx()

/** Whether the shop can ask for payments. */
export const canPay = choices.plugins.includes('pay') && !options.basic

export const modal = createModal({
  ...sandbox({ url: sandboxUrl }),
  ...options,
  metadata: {
    name: 'Keyhole Coffee',
    description: 'A coffee shop that takes USDC',
    url: location.origin,
    icons: [`${location.origin}/coffee.svg`],
  },
  networks: networksOf(choices),
  chains: chainsOf(choices),
  plugins: pluginsOf(choices),
  features: { ...options.features, pay: true, sessions: true },
  ...(siwx && { siwx }),
})

function createSiwx() {
  const statement = 'Sign in to Keyhole Coffee.'
  if (choices.signIn === 'local') return localSiwx({ statement })
  // The sandbox's server checks the signature, and sets a session cookie.
  return choices.signIn ? serverSiwx({ url: `${sandboxUrl}/siwx`, statement }) : undefined
}
