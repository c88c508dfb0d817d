/** The kit's icons by the names that a manifest may use. */

import type { ComponentType } from 'react'
import type { IconProps } from './drawIcon.js'
import { IconActivity } from './IconActivity.js'
import { IconBack } from './IconBack.js'
import { IconCard } from './IconCard.js'
import { IconCheck } from './IconCheck.js'
import { IconChevron } from './IconChevron.js'
import { IconClock } from './IconClock.js'
import { IconClose } from './IconClose.js'
import { IconCopy } from './IconCopy.js'
import { IconDesktop } from './IconDesktop.js'
import { IconDisconnect } from './IconDisconnect.js'
import { IconDownload } from './IconDownload.js'
import { IconExternal } from './IconExternal.js'
import { IconGlobe } from './IconGlobe.js'
import { IconHelp } from './IconHelp.js'
import { IconImage } from './IconImage.js'
import { IconInfo } from './IconInfo.js'
import { IconLock } from './IconLock.js'
import { IconMail } from './IconMail.js'
import { IconNetwork } from './IconNetwork.js'
import { IconPhone } from './IconPhone.js'
import { IconPlus } from './IconPlus.js'
import { IconQr } from './IconQr.js'
import { IconReceive } from './IconReceive.js'
import { IconRefresh } from './IconRefresh.js'
import { IconSearch } from './IconSearch.js'
import { IconSend } from './IconSend.js'
import { IconSettings } from './IconSettings.js'
import { IconSwap } from './IconSwap.js'
import { IconToken } from './IconToken.js'
import { IconUser } from './IconUser.js'
import { IconWallet } from './IconWallet.js'
import { IconWarning } from './IconWarning.js'

export type KitIconName =
  | 'activity'
  | 'back'
  | 'card'
  | 'check'
  | 'chevron'
  | 'clock'
  | 'close'
  | 'copy'
  | 'desktop'
  | 'disconnect'
  | 'download'
  | 'external'
  | 'globe'
  | 'help'
  | 'image'
  | 'info'
  | 'lock'
  | 'mail'
  | 'network'
  | 'phone'
  | 'plus'
  | 'qr'
  | 'receive'
  | 'refresh'
  | 'search'
  | 'send'
  | 'settings'
  | 'swap'
  | 'token'
  | 'user'
  | 'wallet'
  | 'warning'

/** One component for each name; whatever imports this carries the whole family (about 1.4 kB gzip). */
export const kitIcons: Readonly<Record<KitIconName, ComponentType<IconProps>>> = {
  activity: IconActivity,
  back: IconBack,
  card: IconCard,
  check: IconCheck,
  chevron: IconChevron,
  clock: IconClock,
  close: IconClose,
  copy: IconCopy,
  desktop: IconDesktop,
  disconnect: IconDisconnect,
  download: IconDownload,
  external: IconExternal,
  globe: IconGlobe,
  help: IconHelp,
  image: IconImage,
  info: IconInfo,
  lock: IconLock,
  mail: IconMail,
  network: IconNetwork,
  phone: IconPhone,
  plus: IconPlus,
  qr: IconQr,
  receive: IconReceive,
  refresh: IconRefresh,
  search: IconSearch,
  send: IconSend,
  settings: IconSettings,
  swap: IconSwap,
  token: IconToken,
  user: IconUser,
  wallet: IconWallet,
  warning: IconWarning,
}
