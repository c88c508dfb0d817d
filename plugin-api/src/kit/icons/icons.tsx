/** The kit's icons. Each is a separate component, so that a bundle contains only the icons it uses. */
import { createIcon, createMirroredIcon, type Icon } from './createIcon.js'

/** Stands for past transactions. */
export const IconActivity: Icon = /* @__PURE__ */ createIcon('M3.5 12h4l3-7.5 4 15 3-7.5h3')
/** Leads back. Mirrored in right-to-left text. */
export const IconBack: Icon = /* @__PURE__ */ createMirroredIcon('M14.5 5.5 8 12l6.5 6.5')
/** Stands for buying with a card. */
export const IconCard: Icon = /* @__PURE__ */ createIcon(
  'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM3.5 10h17M7 14.5h3',
)
/** Marks something as done. */
export const IconCheck: Icon = /* @__PURE__ */ createIcon('M5 12.5l4.5 4.5L19 7.5')
/** Leads onward. Mirrored in right-to-left text. */
export const IconChevron: Icon = /* @__PURE__ */ createMirroredIcon('M9.5 5.5 16 12l-6.5 6.5')
/** Marks something recent or timed. */
export const IconClock: Icon = /* @__PURE__ */ createIcon(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
)
/** Closes or clears. */
export const IconClose: Icon = /* @__PURE__ */ createIcon('M6.5 6.5l11 11M17.5 6.5l-11 11')
/** Copies. */
export const IconCopy: Icon = /* @__PURE__ */ createIcon(
  'M10.5 8.5H18a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2h-7.5a2 2 0 0 1-2-2v-7.5a2 2 0 0 1 2-2zM15.5 8.5V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7.5a2 2 0 0 0 2 2h2.5',
)
/** Stands for a desktop computer. */
export const IconDesktop: Icon = /* @__PURE__ */ createIcon(
  'M5.5 4.5h13a2 2 0 0 1 2 2V14a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V6.5a2 2 0 0 1 2-2zM12 16v3.5M8.5 19.5h7',
)
/** Ends a session. Mirrored in right-to-left text. */
export const IconDisconnect: Icon = /* @__PURE__ */ createMirroredIcon(
  'M10 4.5H7a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h3M15.5 16l4-4-4-4M19 12H10',
)
/** Downloads or installs. */
export const IconDownload: Icon = /* @__PURE__ */ createIcon('M12 4.5v10.25M7.5 10.5 12 15l4.5-4.5M5 19.5h14')
/** Opens another page. */
export const IconExternal: Icon = /* @__PURE__ */ createIcon(
  'M13.5 5H19v5.5M19 5l-8 8M10 6.5H7a2 2 0 0 0-2 2V17a2 2 0 0 0 2 2h8.5a2 2 0 0 0 2-2v-3',
)
/** Stands for a website. */
export const IconGlobe: Icon = /* @__PURE__ */ createIcon(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c2.4 2.4 3.5 5.3 3.5 8.5s-1.1 6.1-3.5 8.5c-2.4-2.4-3.5-5.3-3.5-8.5s1.1-6.1 3.5-8.5z',
)
/** Opens an explanation. */
export const IconHelp: Icon = /* @__PURE__ */ createIcon(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM9.7 9.7a2.35 2.35 0 1 1 3.5 2.1c-.8.45-1.2.95-1.2 1.8M12 16.5v.01',
)
/** Stands for a picture or an NFT. */
export const IconImage: Icon = /* @__PURE__ */ createIcon(
  'M6.5 4.5h11a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM4.75 16.75l4.2-4.2a1.5 1.5 0 0 1 2.1 0l6.7 6.7M15.25 7.75a1.25 1.25 0 1 0 0 2.5 1.25 1.25 0 0 0 0-2.5z',
)
/** Marks a note. */
export const IconInfo: Icon = /* @__PURE__ */ createIcon(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11.25v4.75M12 8v.01',
)
/** Marks something as secured. */
export const IconLock: Icon = /* @__PURE__ */ createIcon(
  'M7 10.5h10a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5.5a2 2 0 0 1 2-2zM8 10.5V8a4 4 0 0 1 8 0v2.5',
)
/** Stands for email. */
export const IconMail: Icon = /* @__PURE__ */ createIcon(
  'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM4 8l6.8 4.8a2 2 0 0 0 2.4 0L20 8',
)
/** Stands for a blockchain network. */
export const IconNetwork: Icon = /* @__PURE__ */ createIcon(
  'M12 3.5A2.25 2.25 0 1 0 12 8a2.25 2.25 0 0 0 0-4.5zM6 16a2.25 2.25 0 1 0 0 4.5A2.25 2.25 0 0 0 6 16zM18 16a2.25 2.25 0 1 0 0 4.5 2.25 2.25 0 0 0 0-4.5zM11 7.75 7 16.25M13 7.75l4 8.5M8.25 18.25h7.5',
)
/** Stands for a phone. */
export const IconPhone: Icon = /* @__PURE__ */ createIcon(
  'M8.5 3.5h7a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2zM11 17.5h2',
)
/** Adds. */
export const IconPlus: Icon = /* @__PURE__ */ createIcon('M12 5v14M5 12h14')
/** Stands for a QR code. */
export const IconQr: Icon = /* @__PURE__ */ createIcon(
  'M4.5 5.5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1zM14.5 5.5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1zM4.5 15.5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1zM14.5 14.5h1.75v1.75M19.5 14.5v.01M14.5 19.5v.01M17.5 19.5h2v-2',
)
/** Stands for receiving. */
export const IconReceive: Icon = /* @__PURE__ */ createIcon('M17.5 6.5l-11 11M15.5 17.5h-9v-9')
/** Loads or tries again. */
export const IconRefresh: Icon = /* @__PURE__ */ createIcon('M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15')
/** Marks a search field. */
export const IconSearch: Icon = /* @__PURE__ */ createIcon(
  'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.75 15.75 20 20',
)
/** Stands for sending. */
export const IconSend: Icon = /* @__PURE__ */ createIcon('M6.5 17.5l11-11M8.5 6.5h9v9')
/** Opens settings. */
export const IconSettings: Icon = /* @__PURE__ */ createIcon(
  'M4 8h8.75M17.25 8H20M4 16h2.75M11.25 16H20M15 5.75a2.25 2.25 0 1 0 0 4.5 2.25 2.25 0 0 0 0-4.5zM9 13.75a2.25 2.25 0 1 0 0 4.5 2.25 2.25 0 0 0 0-4.5z',
)
/** Stands for swapping. */
export const IconSwap: Icon = /* @__PURE__ */ createIcon('M7.5 4.5 4 8l3.5 3.5M4 8h13M16.5 12.5 20 16l-3.5 3.5M20 16H7')
/** Stands for a token. */
export const IconToken: Icon = /* @__PURE__ */ createIcon(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 8.25 15.75 12 12 15.75 8.25 12z',
)
/** Stands for a person. */
export const IconUser: Icon = /* @__PURE__ */ createIcon(
  'M12 4.5A3.75 3.75 0 1 0 12 12a3.75 3.75 0 0 0 0-7.5zM5 19.5c.6-3 3.4-4.5 7-4.5s6.4 1.5 7 4.5',
)
/** Stands for a wallet. */
export const IconWallet: Icon = /* @__PURE__ */ createIcon(
  'M17 9V7a2 2 0 0 0-2-2H6a2 2 0 0 0 0 4h12a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7M15.75 14h.5',
)
/** Warns. */
export const IconWarning: Icon = /* @__PURE__ */ createIcon(
  'M12 9.5v3.75M12 16.25v.01M10.6 4.8 3.8 16.6A1.6 1.6 0 0 0 5.2 19h13.6a1.6 1.6 0 0 0 1.4-2.4L13.4 4.8a1.6 1.6 0 0 0-2.8 0z',
)
