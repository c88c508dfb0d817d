/** `@latchkey/plugin-api/kit`: the parts that views of the shell and of plugins are built from. */

export { ActionRow, type ActionRowProps, ActionTile, type ActionTileProps } from './actions/ActionRow.js'
export { Button, type ButtonProps } from './actions/Button.js'
export { CopyButton, type CopyButtonProps } from './actions/CopyButton.js'
export { IconButton, type IconButtonProps } from './actions/IconButton.js'
export { Link, type LinkProps } from './actions/Link.js'
export { AmountField, type AmountFieldProps } from './fields/AmountField.js'
export { Checkbox, type CheckboxProps } from './fields/Checkbox.js'
export { OtpField, type OtpFieldProps } from './fields/OtpField.js'
export { SearchField, type SearchFieldProps } from './fields/SearchField.js'
export { Switch, type SwitchProps } from './fields/Switch.js'
export { type TabItem, Tabs, type TabsProps } from './fields/Tabs.js'
export { TextField, type TextFieldProps } from './fields/TextField.js'
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
export { Avatar, type AvatarProps, avatarTints } from './images/Avatar.js'
export {
  NetworkImage,
  type NetworkImageProps,
  TokenIcon,
  type TokenIconProps,
  WalletImage,
  type WalletImageProps,
} from './images/images.js'
export type { KitComponent } from './KitComponent.js'
export { Divider, type DividerProps, ViewBody, type ViewBodyProps, ViewFooter } from './layout/ViewBody.js'
export { LiveRegion, type LiveRegionProps, VisuallyHidden } from './layout/VisuallyHidden.js'
export { Fact, FactList, type FactListProps, type FactProps } from './lists/FactList.js'
export { List, type ListProps, Tag, type TagProps } from './lists/List.js'
export { ListItem, type ListItemProps } from './lists/ListItem.js'
export { type PickedToken, TokenPicker, type TokenPickerProps } from './lists/TokenPicker.js'
export { useVirtualRows, type VirtualRows, type VirtualRowsOptions } from './lists/useVirtualRows.js'
export {
  Skeleton,
  type SkeletonProps,
  SkeletonRow,
  type SkeletonRowProps,
  Spinner,
  type SpinnerProps,
} from './progress/loading.js'
export { CheckDraw, type CheckDrawProps, ProgressRing, type ProgressRingProps } from './progress/ProgressRing.js'
export { QrCode, type QrCodeProps } from './qr/QrCode.js'
export { safeDeepLink, safeHref, safeImageUrl } from './safeUrls.js'
export { EmptyState, type EmptyStateProps } from './states/EmptyState.js'
export { ErrorState, type ErrorStateProps } from './states/ErrorState.js'
export { Notice, type NoticeProps, OfflineNotice } from './states/Notice.js'
export { Toast, type ToastProps, type ToastVariant } from './states/Toast.js'
export { dialogStyles, kitStyles } from './styles/sheets.js'
export { type AccentProperties, accentProperties, contrastOnAccent } from './theme/contrast.js'
export { Address, type AddressProps } from './values/Address.js'
export { Amount, type AmountProps } from './values/Amount.js'
export { type FormatAmountOptions, formatAmount, formatUnits, truncateAddress } from './values/format.js'
export { looksAlike, readCommonEnds } from './values/looksAlike.js'
