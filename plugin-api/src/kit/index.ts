/** `@latchkey/plugin-api/kit`: the parts that views of the shell and of plugins are built from. */

export * from './actions/ActionRow.js'
export * from './actions/Button.js'
export * from './actions/CopyButton.js'
export * from './actions/IconButton.js'
export * from './actions/Link.js'
export * from './fields/AmountField.js'
export * from './fields/Checkbox.js'
export * from './fields/OtpField.js'
export * from './fields/SearchField.js'
export * from './fields/SubmitForm.js'
export * from './fields/Switch.js'
export * from './fields/Tabs.js'
export * from './fields/TextField.js'
export {
  type Icon,
  IconActivity,
  IconBack,
  IconCard,
  IconCheck,
  IconChevron,
  IconClock,
  IconClose,
  IconCopy,
  IconDesktop,
  IconDisconnect,
  IconDownload,
  IconExternal,
  IconGlobe,
  IconHelp,
  IconImage,
  IconInfo,
  IconLock,
  IconMail,
  IconNetwork,
  IconPhone,
  IconPlus,
  type IconProps,
  IconQr,
  IconReceive,
  IconRefresh,
  IconSearch,
  IconSend,
  IconSettings,
  IconSwap,
  IconToken,
  IconUser,
  IconWallet,
  IconWarning,
} from './icons/icons.js'
export { type KitIconName, PluginIcon, type PluginIconProps } from './icons/PluginIcon.js'
export * from './images/Avatar.js'
export * from './images/images.js'
export type { KitComponent } from './KitComponent.js'
export * from './layout/ViewBody.js'
export * from './layout/VisuallyHidden.js'
export * from './lists/FactList.js'
export * from './lists/List.js'
export * from './lists/ListItem.js'
export * from './lists/TokenPicker.js'
export * from './lists/useVirtualRows.js'
export * from './progress/loading.js'
export * from './progress/ProgressRing.js'
export * from './qr/QrCode.js'
export * from './safeUrls.js'
export * from './states/EmptyState.js'
export * from './states/ErrorState.js'
export * from './states/Notice.js'
export * from './states/Toast.js'
export { dialogStyles, kitStyles } from './styles/sheets.js'
export { type AccentProperties, accentProperties, contrastOnAccent } from './theme/contrast.js'
export * from './values/Address.js'
export * from './values/Amount.js'
export * from './values/format.js'
export * from './values/looksAlike.js'
