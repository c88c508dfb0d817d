/**
 * The English catalogue: every text that the shell shows, by id. Views import only the group that they need; this union is
 * for translators, for hosts that override texts, and for the pseudo-locale of the tests.
 */
import { accountMessages } from './en/account.js'
import { alertMessages } from './en/alerts.js'
import { allWalletsMessages } from './en/allWallets.js'
import { approveMessages } from './en/approve.js'
import { authMessages } from './en/auth.js'
import { authErrorMessages } from './en/authErrors.js'
import { buttonMessages } from './en/button.js'
import { connectMessages } from './en/connect.js'
import { connectingMessages } from './en/connecting.js'
import { emailTitleMessages } from './en/emailTitle.js'
import { errorMessages } from './en/errors.js'
import { failureMessages } from './en/failures.js'
import { frameMessages } from './en/frame.js'
import { helpMessages } from './en/help.js'
import { kitMessages } from './en/kit.js'
import { multichainMessages } from './en/multichain.js'
import { networksMessages } from './en/networks.js'
import { nftsMessages } from './en/nfts.js'
import { profileMessages } from './en/profile.js'
import { settingsMessages } from './en/settings.js'
import { signedOutMessages } from './en/signedOut.js'
import { siwxMessages } from './en/siwx.js'
import { titleMessages } from './en/titles.js'
import { tokensMessages } from './en/tokens.js'

export type Catalogue = typeof accountMessages &
  typeof alertMessages &
  typeof allWalletsMessages &
  typeof approveMessages &
  typeof authMessages &
  typeof authErrorMessages &
  typeof buttonMessages &
  typeof connectMessages &
  typeof connectingMessages &
  typeof emailTitleMessages &
  typeof errorMessages &
  typeof failureMessages &
  typeof frameMessages &
  typeof helpMessages &
  typeof kitMessages &
  typeof multichainMessages &
  typeof networksMessages &
  typeof nftsMessages &
  typeof settingsMessages &
  typeof signedOutMessages &
  typeof siwxMessages &
  typeof profileMessages &
  typeof titleMessages &
  typeof tokensMessages

export type MessageId = keyof Catalogue

export const en: Catalogue = {
  ...accountMessages,
  ...alertMessages,
  ...allWalletsMessages,
  ...approveMessages,
  ...authMessages,
  ...authErrorMessages,
  ...buttonMessages,
  ...connectMessages,
  ...connectingMessages,
  ...emailTitleMessages,
  ...errorMessages,
  ...failureMessages,
  ...frameMessages,
  ...helpMessages,
  ...kitMessages,
  ...multichainMessages,
  ...networksMessages,
  ...nftsMessages,
  ...settingsMessages,
  ...signedOutMessages,
  ...siwxMessages,
  ...profileMessages,
  ...titleMessages,
  ...tokensMessages,
}
